import { lists } from '../../content/lists.ts';
import type { ListContent } from '../../data/declare/pages.ts';
import { paths } from '../../paths.ts';
import { FollowLink } from '../../ui/links/FollowLink.tsx';
import player from '../../ui/pictures/player.svg';
import { EventGroups } from './EventGroups.tsx';
import figure from './figure.svg';
import { NextEvent } from './NextEvent.tsx';
import type { Event } from './readEvent.ts';

export const page: ListContent<Event> = {
  lead: lists.events.lead,
  Line: NextEvent,
  more: <FollowLink calendar href="/events/calendar.ics" />,
  figure,
  pitch: <path d="M640 40H120V560M120 100A60 60 0 0 0 180 40M640 190H360V560" />,
  Body: EventGroups,
  tile: { ...lists.events.next, to: paths.contact(), figure: player },
};
