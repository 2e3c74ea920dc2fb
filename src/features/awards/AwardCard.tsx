import { cardWords } from '../../content/words/cards.ts';
import { dateParts, type RecordDate } from '../../data/wire/dates.ts';
import { Badge, CardFrame } from '../../ui/cards/CardFrame.tsx';
import type { CardProps } from '../../ui/cards/Cards.tsx';
import { MoreLink } from '../../ui/cards/MoreLink.tsx';
import type { Award } from './readAward.ts';

export function AwardCard({ item: award, ...picture }: CardProps<Award>) {
  return (
    <CardFrame
      {...picture}
      item={award}
      alt={award.title}
      corner={award.date && <YearBadge date={award.date} />}
      action={<MoreLink to={award.address}>{cardWords.exploreAward}</MoreLink>}
    />
  );
}

function YearBadge({ date }: { date: RecordDate }) {
  const { year } = dateParts(date);
  return (
    <Badge>
      <time dateTime={year}>{year}</time>
    </Badge>
  );
}
