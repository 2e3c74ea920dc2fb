import { readDate } from '../../data/wire/dates.ts';
import { plainText } from '../../data/wire/text.ts';
import { paths } from '../../paths.ts';
import { CardFrame } from '../../ui/CardFrame.tsx';
import { DatePlate } from '../../ui/DatePlate.tsx';
import { MoreLink } from '../../ui/MoreLink.tsx';
import { Picture } from '../../ui/Picture.tsx';
import type { EventFragment } from './Event.generated.ts';

export function EventCard({ event, eager }: { event: EventFragment; eager?: boolean }) {
  const title = plainText(event.title);
  return (
    <CardFrame
      picture={<Picture src={event.imgUrl} alt={title} eager={eager} />}
      corner={<DatePlate date={readDate(event.date)} />}
      title={title}
      action={<MoreLink to={paths.event(event.eventId)}>Explore Event</MoreLink>}
    >
      {plainText(event.description)}
    </CardFrame>
  );
}
