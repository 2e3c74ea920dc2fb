import { parsedUrl, type SafeUrl } from '../data/wire/urls.ts';

/** The size of a share picture, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 };

/** Whether a picture is on another host. No share picture is made of it. */
export const isOnOtherHost = (picture: SafeUrl): boolean =>
  /^https?:$/.test(parsedUrl(picture)?.protocol ?? '');
