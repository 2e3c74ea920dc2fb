/** The corner of a pitch, in the corner of a section. */
export function PitchCorner() {
  return (
    <svg className="pitch corner" viewBox="0 0 350 350" aria-hidden="true">
      <path d="M350 20A330 330 0 0 0 20 350" />
    </svg>
  );
}
