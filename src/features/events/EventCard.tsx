import { CardFrame } from '../../ui/CardFrame.tsx';
import type { CardProps } from '../../ui/Cards.tsx';
import { DatePlate } from '../../ui/DatePlate.tsx';
import { MoreLink } from '../../ui/MoreLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { Event } from './events.ts';

export function EventCard({ item: event, eager }: CardProps<Event>) {
  return (
    <CardFrame
      picture={<Picture src={event.picture} alt={event.title} eager={eager} />}
      corner={<DatePlate date={event.date} />}
      title={event.title}
      action={<MoreLink to={event.address}>Explore Event</MoreLink>}
    >
      {event.description}
    </CardFrame>
  );
}
