import { cardWords } from '../../content/words/cards.ts';
import { languageProps } from '../../data/wire/languageOf.ts';
import { CardFrame } from '../../ui/cards/CardFrame.tsx';
import type { CardProps } from '../../ui/cards/Cards.tsx';
import { DatePlate } from '../../ui/cards/DatePlate.tsx';
import { MoreLink } from '../../ui/cards/MoreLink.tsx';
import { useEventDay } from './eventDay.ts';
import type { Event } from './readEvent.ts';

export function EventCard({ item: event, ...picture }: CardProps<Event>) {
  const whereAndWhen = [event.hours, event.place].filter(Boolean).join(', ');
  return (
    <CardFrame
      {...picture}
      item={event}
      alt={event.title}
      corner={<DatePlate date={event.date} mark={useEventDay(event)} />}
      note={whereAndWhen && <span {...languageProps(whereAndWhen)}>{whereAndWhen}</span>}
      action={<MoreLink to={event.address}>{cardWords.exploreEvent}</MoreLink>}
    />
  );
}
