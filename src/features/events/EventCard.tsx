import { CardFrame } from '../../ui/cards/CardFrame.tsx';
import type { CardProps } from '../../ui/cards/Cards.tsx';
import { DatePlate } from '../../ui/cards/DatePlate.tsx';
import { MoreLink } from '../../ui/cards/MoreLink.tsx';
import { useEventDay } from './eventDay.ts';
import type { Event } from './readEvent.ts';

export function EventCard({ item: event }: CardProps<Event>) {
  return (
    <CardFrame
      item={event}
      alt={event.title}
      corner={<DatePlate date={event.date} mark={useEventDay(event)} />}
      action={<MoreLink to={event.address}>Explore Event</MoreLink>}
    />
  );
}
