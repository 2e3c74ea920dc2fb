import { parsedUrl, type SafeUrl } from '../data/wire/urls.ts';

/** Whether messengers can show a picture. They fetch it by its address, and show no SVG. */
export const isShareable = (picture: SafeUrl): boolean =>
  !picture.startsWith('data:') && !/\.svg(?:[?#]|$)/i.test(picture);

/** Whether a picture is on another host, so that its address is shared and no card is drawn of it. */
export const isOnOtherHost = (picture: SafeUrl): boolean =>
  /^https?:$/.test(parsedUrl(picture)?.protocol ?? '');
