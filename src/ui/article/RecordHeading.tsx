import { languageProps } from '../../data/wire/languageOf.ts';
import { PageHeading } from '../page/PageHeading.tsx';
import styles from './RecordHeading.module.css';

/** The most characters of a short title, and of a long one. */
const MAX_SHORT_CHARS = 18;
const MAX_LONG_CHARS = 44;

/** A word of at most this many characters is not broken at a hyphen ('Inter-District'). */
const MAX_WHOLE_CHARS = 16;

/** How long a title is. It decides the title's size. */
type TitleLength = 'short' | 'long' | 'longest';

/**
 * Counts the characters of a title. Marks and joiners count with their letter, as readers see them. `Intl.Segmenter` would
 * not do: its rules for Indian letters differ between browsers and the build.
 */
function titleLength(title: string): TitleLength {
  const count = title.match(/[^\p{M}\p{Cf}]/gu)?.length ?? 0;
  if (count <= MAX_SHORT_CHARS) return 'short';
  return count <= MAX_LONG_CHARS ? 'long' : 'longest';
}

/** The heading of a record's page: the longer its title, the smaller. */
export function RecordHeading({ className = '', title }: { className?: string; title: string }) {
  const size = styles[titleLength(title)];
  return (
    <PageHeading className={`${styles.title} ${size} ${className}`} {...languageProps(title)}>
      {wordsApart(title).map((piece, index) => (
        <span key={index} className={index % 2 === 0 ? undefined : styles.whole}>
          {piece}
        </span>
      ))}
    </PageHeading>
  );
}

/** Splits a title: every second piece is a word that must not break at its hyphen. */
function wordsApart(title: string): string[] {
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: word, index } of title.matchAll(/\S+/g)) {
    if (word.length > MAX_WHOLE_CHARS || !/\S[-–]\S/.test(word)) continue;
    pieces.push(title.slice(end, index), word);
    end = index + word.length;
  }
  return [...pieces, title.slice(end)];
}
