import { cardWords } from '../../content/words/cards.ts';
import { dateParts, type RecordDate } from '../../data/wire/dates.ts';
import { Badge, CardFrame } from '../../ui/cards/CardFrame.tsx';
import type { CardProps } from '../../ui/cards/Cards.tsx';
import type { Award } from './readAward.ts';

export function AwardCard({ item: award, ...picture }: CardProps<Award>) {
  return (
    <CardFrame
      {...picture}
      item={award}
      alt={award.title}
      corner={
        award.date && (
          <Badge>
            <Year date={award.date} />
          </Badge>
        )
      }
      link={{ to: award.address, text: cardWords.exploreAward }}
    />
  );
}

export function Year({ date }: { date: RecordDate }) {
  const { year } = dateParts(date);
  return <time dateTime={year}>{year}</time>;
}
