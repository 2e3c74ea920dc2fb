import { parsedUrl } from './urls.ts';

/** Hosts whose video players may be framed. They serve pages of their own, never documents uploaded by users. */
export const VIDEO_HOSTS: ReadonlySet<string> = new Set([
  'www.youtube.com',
  'www.youtube-nocookie.com',
  'youtube.com',
  'player.vimeo.com',
]);

const YOUTUBE = /^(?:(?:www|m|music)\.)?youtube(?:-nocookie)?\.com$/;

/**
 * The address at which a host of `VIDEO_HOSTS` lets a film be framed (docs/product.md, Encodings).
 * @param value an address to embed, watch or share the film, or of a short or live one; its start time is carried over
 * @returns null where nothing can be framed
 */
export function embedAddress(value: string): string | null {
  const url = parsedUrl(value);
  if (url?.protocol !== 'https:') return null;
  const { host, pathname, searchParams } = url;
  const player = host === 'player.vimeo.com' ? '/video/' : '/embed/';
  if (VIDEO_HOSTS.has(host) && pathname.startsWith(player)) return url.href;
  const start = startOf(url);
  if (host === 'youtu.be' || YOUTUBE.test(host)) {
    const list = pathname === '/playlist' && searchParams.get('list');
    if (list) return `https://www.youtube.com/embed/videoseries?list=${encodeURIComponent(list)}`;
    const id = youtubeId(url);
    return id && `https://www.youtube.com/embed/${id}${start ? `?start=${start}` : ''}`;
  }
  if (host !== 'vimeo.com' && host !== 'www.vimeo.com') return null;
  // A channel or group may stand before the number, and the key of a film that is not listed after it.
  const [, id, key] =
    /^\/(?:[a-z]+\/[\w-]+\/(?:videos?\/)?)?(\d+)(?:\/(\w+))?\/?$/.exec(pathname) ?? [];
  const hash = key ?? searchParams.get('h');
  const query = hash ? `?h=${encodeURIComponent(hash)}` : '';
  return id ? `https://player.vimeo.com/video/${id}${query}${start ? `#t=${start}s` : ''}` : null;
}

function youtubeId({ host, pathname, searchParams }: URL): string | null {
  const id =
    host === 'youtu.be'
      ? pathname.slice(1)
      : pathname === '/watch'
        ? searchParams.get('v')
        : /^\/(?:embed|shorts|live|v|e)\/([^/]+)/.exec(pathname)?.[1];
  return id && /^[\w-]+$/.test(id) ? id : null;
}

/** The second at which a film shall begin, as `90`, `90s` or `1h2m3s` say it; 0 if none is named. */
function startOf({ searchParams, hash }: URL): number {
  const named = ['t', 'start', 'time_continue'].map((name) => searchParams.get(name));
  const text = named.find(Boolean) ?? /[#&]t=(\w+)/.exec(hash)?.[1] ?? '';
  const [, hours, minutes, seconds] = /^(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)s?)?$/.exec(text) ?? [];
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}
