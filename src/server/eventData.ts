import type { Item } from '../data/declare/item.ts';
import { indianTime } from '../data/wire/dates.ts';
import { momentsOf } from '../data/wire/hours.ts';
import { safeLink } from '../data/wire/urls.ts';

/** Words for what takes place in the network, and little words that stand beside them. */
const ONLINE =
  'on[- ]?line|zoom|g(?:oogle)? ?meet|(?:(?:ms|microsoft) )?teams|webinar|virtual(?:ly)?|live[- ]?stream(?:ed|ing)?|(?:youtube|facebook|instagram)(?: live)?|webex|skype|jitsi(?: meet)?|video call|whatsapp(?: video)?(?: call)?|hybrid|ऑन ?ला[इई]न|(?:ज़|ज़|[जझ])ूम|ग[ुू]गल मीट|वेबिनार';
const LITTLE =
  'on|in|via|by|over|through|at|as|an?|the|our|and|or|also|mode|live|only|event|session|workshop|meeting|call|app|और|आणि|पर|वर|के|द्वारा|द्वारे|माध्यम|से';
const BETWEEN = String.raw`\s*[,;:/+&|()]\s*|\s+[-–—]\s+|\s+(?:and|or|also|plus|और|या|व|आणि|किंवा)\s+`;
const END = String.raw`(?:\)|(?=\s*$|${BETWEEN}))`;
/** A part of a place that is no place: 'on Zoom', 'online for parents'. */
const ONLINE_PART = new RegExp(
  `(?:^|${BETWEEN})(?:(?:(?:${LITTLE}) )*(?:${ONLINE})(?: (?:${LITTLE}|${ONLINE}))*|on-?line (?:for|from|with|training|class|course|talk)\\b[^,;:/+&|()]*?)${END}`,
  'giu',
);
const LEADING = new RegExp(`^(?:[^\\p{L}\\p{N}]|(?:${LITTLE}|plus|या|व|किंवा)\\s)+`, 'iu');
/** How to come in, beside 'online'. */
const NOTE =
  /\b(?:link|passcode|password|id|regist\w+|rsvp|e-?mail|phone|offline|in[- ]person)\b|^[\d\s:.-]+(?:[ap]m)?\)?$/i;
const NO_PLACE =
  /^(?:[^\p{L}\p{N}]*|tb[acd]|n\/?a|nil|none|(?:the )?(?:(?:venue|place|location|ground)s? )?(?:(?:is |are )?(?:to|will) be|not)(?: yet)? (?:announced|confirmed|decided|fixed|known|told|set)\b.*)$/iu;

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
    startDate: moments ? indianTime(moments.start) : day,
    endDate: moments?.end ? indianTime(moments.end) : undefined,
    ...whereOf(place, url),
  };
}

function whereOf(place: string, url: string): object {
  const link = (LINK.exec(place)?.[0] ?? '').replace(/[^\p{L}\p{N}/=]+$/u, '');
  const beside = place.replace(LINK, ' ').trim();
  const isMeeting = MEETING.test(link) || (link !== '' && beside === '' && !MAP.test(link));
  const words = (isMeeting ? `${beside}, online` : beside).replace(/[.!।\s]+$/, '');
  const rest = words.replace(ONLINE_PART, '').trim();
  const isOnline = rest !== words;
  const name = words.startsWith(rest) ? rest : rest.replace(LEADING, '');
  const physical = NO_PLACE.test(name) || (isOnline && NOTE.test(name)) ? null : placeNamed(name);
  if (!isOnline) return { location: physical ?? undefined };
  const address = safeLink(link && !/^https?:/i.test(link) ? `https://${link}` : link);
  const virtual = { '@type': 'VirtualLocation', url: address ?? url };
  const isMixed = physical !== null || /\b(?:hybrid|offline|in[- ]person)\b/i.test(place);
  return {
    eventAttendanceMode: `https://schema.org/${isMixed ? 'Mixed' : 'Online'}EventAttendanceMode`,
    location: physical ? [physical, virtual] : virtual,
  };
}

/** Where teams from India travel. Other places are in India. */
const ABROAD =
  /,\s*(?:nepal|bhutan|bangladesh|sri lanka|maldives|pakistan|myanmar|thailand|malaysia|singapore|uae|qatar|uk|usa|united \w+|germany|norway|sweden|denmark|switzerland|france|spain|portugal|brazil|kenya|south africa|japan|australia)\.?$/i;

const placeNamed = (name: string) => ({
  '@type': 'Place',
  name,
  address: {
    '@type': 'PostalAddress',
    streetAddress: name,
    addressCountry: ABROAD.test(name) ? undefined : 'IN',
  },
});
