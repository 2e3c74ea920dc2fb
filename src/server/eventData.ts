import type { Item } from '../data/declare/item.ts';
import { indianIsoTime } from '../data/wire/dates.ts';
import { momentsOf } from '../data/wire/hours.ts';
import { safeLink } from '../data/wire/urls.ts';

const BETWEEN = String.raw`\s*[,;:/+&|(•\n]\s*|\s+[-–—]\s+|\s+(?:and|or|also|plus|और|या|व|आणि|किंवा)\s+`;
/** Each part of a place, with what stands before it. */
const PARTS = new RegExp(`(?:^|${BETWEEN})(.*?)(?=${BETWEEN}|$)`, 'giu');
/** A part of these words alone is in the network: 'on Zoom', 'online for parents', but not 'Zoom Cinema'. */
const NETWORK =
  'on[- ]?line|zoom|meet|teams|web(?:inar|ex|cast)?|skype|jitsi|(?:conference|phone) call|video|virtual(?:ly)?|(?:live[- ]?)?stream(?:ed|ing)?|(?:youtube|facebook|instagram|whatsapp)(?! for)|internet|hybrid|ऑन[- ]?ला[इई]न|(?:ज़|ज़|[जझ])ूम|मीट|वेबिनार|यूट्यूब|फेसबुक';
const LITTLE =
  'on|in|via|by|over|through|at|as|an?|the|our|also|mode|live|only|google|ms|microsoft|@\\S+|event|session|workshop|training|course|class|talk|meeting|call|app|और|आणि|पर|वर|के|द्वारा|द्वारे|माध्यम|से|गूगल|गुगल';
const ONLINE = new RegExp(
  `^(?:(?:${LITTLE}) )*(?:${NETWORK})(?: (?:${LITTLE}|${NETWORK}))*(?: (?:for|from|with|link|id|pass\\w+) .*)?\\)?$`,
  'iu',
);
/** How to come in, beside a part that is online. */
const NOTE =
  /\b(?:link|id|pass(?:code|word)|regist\w+|rsvp|e-?mail|phone)\b|^[\d\s.]+(?:[ap]m)?\)?$/i;
const NO_PLACE =
  /^(?:t\.?b\.?[acd]|n\/?a|nil|none|(?:coming )?soon|offline|in[- ]person|venue|place|location|(?:(?:the )?(?:venue|place|location|ground)s? )?(?:(?:is |are )?(?:to|will) be .*|not (?:yet )?\w+(?: yet)?)|.*(?:तय नहीं|ठरले नाही|बाद में|नंतर))?\)?$/iu;

const LINK = /(?:https?:\/\/|www\.)\S+|\b[\w-]+(?:\.[\w-]+)+\/\S+/i;
const MEETING = /\b(?:zoom\.us|meet\.google|teams\.(?:microsoft|live)|youtu\.?be|webex|jit\.si)\b/i;
const MAP = /\bmaps?\b/i;

/**
 * When and where an event takes place, for search engines (docs/product.md, Events): its hours as calendars have them, and
 * only a place that its record names.
 * @param day as YYYY-MM-DD
 * @param url its page's
 */
export function eventData({ place = '', hours = '' }: Item, day: string, url: string): object {
  const moments = momentsOf(day, hours);
  return {
    startDate: moments ? indianIsoTime(moments.start) : day,
    endDate: moments?.end ? indianIsoTime(moments.end) : undefined,
    ...whereOf(place, url),
  };
}

function whereOf(place: string, url: string): object {
  const link = LINK.exec(place)?.[0].replace(/[^\p{L}\p{N}/=]+$/u, '') ?? '';
  const beside = place.replace(LINK, '').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N})]+$/gu, '');
  const isMeeting = MEETING.test(link) || (link !== '' && beside === '' && !MAP.test(link));
  const parts = [...(isMeeting ? `online, ${beside}` : beside).matchAll(PARTS)];
  const isOnline = parts.some(([, part]) => ONLINE.test(part ?? ''));
  const name = parts
    .filter(
      ([, part = '']) =>
        !NO_PLACE.test(part) && !(isOnline && (ONLINE.test(part) || NOTE.test(part))),
    )
    .map(([whole, part], index) => (index === 0 ? part : whole))
    .join('')
    .replace(/^([^(]*)\)/, '$1')
    .replace(/^(?:in|at) /i, '');
  const address = { '@type': 'PostalAddress', streetAddress: name };
  const physical = NO_PLACE.test(name) ? undefined : { '@type': 'Place', name, address };
  if (!isOnline) return { location: physical };
  const entry = safeLink(link && !/^https?:/i.test(link) ? `https://${link}` : link);
  const virtual = { '@type': 'VirtualLocation', url: entry ?? url };
  const isMixed = physical || /\b(?:hybrid|offline|in[- ]person)\b/i.test(place);
  return {
    eventAttendanceMode: `https://schema.org/${isMixed ? 'Mixed' : 'Online'}EventAttendanceMode`,
    location: physical ? [physical, virtual] : virtual,
  };
}
