import { isIP } from 'node:net';

/** Pages on which people look at a picture: cloud drives, albums, social networks. The address is no picture. */
const PAGE_HOSTS =
  /(?:^|\.)(?:drive\.google\.com|docs\.google\.com|photos\.google\.com|photos\.app\.goo\.gl|dropbox\.com|1drv\.ms|onedrive\.live\.com|sharepoint\.com|icloud\.com|facebook\.com|fb\.com|instagram\.com|x\.com|twitter\.com|threads\.net|pinterest\.com|whatsapp\.com|wa\.me|t\.me|linkedin\.com|flickr\.com|flic\.kr|imgur\.com|wetransfer\.com|we\.tl)$/;

/** Parts of these hosts that do send pictures. */
const PICTURE_HOSTS = /^(?:i\.imgur\.com|live\.staticflickr\.com|dl\.dropboxusercontent\.com)$/;

const PRIVATE_NAME = /^localhost$|\.(?:local|localhost|internal|lan|home|test)$|^[^.]+$/;
const PRIVATE_IPV4 = /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./;
const PRIVATE_IPV6 = /^(?:::1?$|f[cd]|fe[89ab])/;

/**
 * What speaks against the address of a picture on another host, as a sentence without its subject.
 * @param allowOtherHosts whether the editor wants pictures to stay on other hosts
 * @returns null for none, and for addresses of the site itself
 */
export function flawOfPicture(address: string, allowOtherHosts: boolean): string | null {
  if (!/^https?:/i.test(address)) return null;
  const { protocol, hostname } = new URL(address);
  const advice = 'Save the picture beside the workbook, and write the name of its file.';
  if (PAGE_HOSTS.test(hostname) && !PICTURE_HOSTS.test(hostname)) {
    return `is a page to look at a picture, and not the picture. ${advice}`;
  }
  if (isPrivate(hostname.replace(/^\[|\]$/g, ''))) {
    return `is an address that only your own network knows. ${advice}`;
  }
  if (protocol === 'http:') return `is an address without https, which browsers refuse. ${advice}`;
  if (allowOtherHosts) return null;
  return `is on another host, where it may change or vanish. ${advice} With --other-hosts it stays there.`;
}

const isPrivate = (host: string) =>
  isIP(host) === 0
    ? PRIVATE_NAME.test(host)
    : PRIVATE_IPV4.test(host) || (isIP(host) === 6 && PRIVATE_IPV6.test(host));
