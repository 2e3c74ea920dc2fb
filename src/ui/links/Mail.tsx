/** A link to an e-mail address, which is its text. A browser's translation must not change it. */
export function Mail({ to }: { to: string }) {
  return (
    <a translate="no" href={`mailto:${to}`}>
      {to}
    </a>
  );
}
