import { paths } from '../../paths.ts';

/** A link to a telephone number, which is its text. */
export function Telephone({ number }: { number: string }) {
  return (
    <a translate="no" href={paths.telephone(number)}>
      {number}
    </a>
  );
}
