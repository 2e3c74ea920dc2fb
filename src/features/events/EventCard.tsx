import { cardWords } from '../../content/words/cards.ts';
import { languageProps } from '../../data/wire/languageOf.ts';
import { CardFrame } from '../../ui/cards/CardFrame.tsx';
import type { CardProps } from '../../ui/cards/Cards.tsx';
import { DatePlate } from '../../ui/cards/DatePlate.tsx';
import { type ListedEvent, useEventDay } from './eventDay.ts';

export function EventCard({ item: event, ...picture }: CardProps<ListedEvent>) {
  const whereAndWhen = [event.hours, event.place].filter(Boolean).join(', ');
  return (
    <CardFrame
      {...picture}
      item={event}
      alt={event.title}
      corner={<DatePlate date={event.date} mark={useEventDay(event)} />}
      note={whereAndWhen && <span {...languageProps(whereAndWhen)}>{whereAndWhen}</span>}
      link={{ to: event.address, text: cardWords.exploreEvent }}
    />
  );
}
