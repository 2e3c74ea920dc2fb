/** Short sentences, each with a dash. Empty ones are left out. */
export function Points({ points }: { points: string[] }) {
  const filled = points.filter((point) => point !== '');
  if (filled.length === 0) return null;
  return (
    <ul className="points">
      {filled.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
