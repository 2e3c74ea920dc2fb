/** Services that lead on to an address inside their own: search engines, social networks, filters of mail. */
const REDIRECTS = new RegExp(
  [
    String.raw`(?:[\w-]+\.)?google\.[a-z.]{2,6}/url`,
    String.raw`lm?\.(?:facebook|instagram|messenger|threads)\.(?:com|net)/`,
    String.raw`(?:[\w-]+\.)?facebook\.com/(?:l\.php|flx/warn)`,
    String.raw`(?:[\w-]+\.)?safelinks\.protection\.(?:outlook|office365)\.(?:com|us)/`,
    String.raw`statics\.teams\.[\w.]+/evergreen-assets/safelinks/`,
    String.raw`urldefense(?:\.proofpoint)?\.(?:com|us)/v[123]/`,
    String.raw`duckduckgo\.com/l/`,
    String.raw`(?:www\.)?bing\.com/ck/a`,
    String.raw`r\.search\.yahoo\.com/`,
    String.raw`(?:www\.)?youtube\.com/redirect`,
    String.raw`(?:www\.)?linkedin\.com/(?:redir/|safety/go)`,
    String.raw`out\.reddit\.com/`,
    String.raw`l\.wl\.co/l`,
    String.raw`slack-redir\.net/link`,
    String.raw`linkprotect\.cudasvc\.com/url`,
    String.raw`clicktime\.symantec\.com/`,
    String.raw`deref-[\w.-]+/mail/`,
    String.raw`(?:www\.)?vk\.com/away`,
  ]
    .map((each) => `^https?://${each}`)
    .join('|'),
  'i',
);

/** Names that these services give to the address. */
const PARAMETERS = ['q', 'url', 'u', 'uddg', 'a', 'to', 'redirectUrl'];

/**
 * The address to which a redirecting link leads in the end; any other address as it is. What only the service itself
 * can resolve (a short address) stays.
 */
export function linkTarget(href: string): string {
  let target = href.trim();
  // A filter of mail may stand before a search engine.
  for (let left = 5; left > 0 && REDIRECTS.test(target); left--) {
    const next = nextAddress(target);
    if (next === null) break;
    target = next;
  }
  return target === href.trim() ? href : target;
}

function nextAddress(address: string): string | null {
  const inPath = /\/v3\/__(.+?)__;([\w-]*)/.exec(address);
  if (inPath?.[1]) return checked(withLetters(inPath[1], inPath[2] ?? ''));
  if (!URL.canParse(address)) return null;
  const { pathname, searchParams } = new URL(address);
  const isSecond = /^https?:\/\/urldefense[^/]*\/v2\//i.test(address);
  const yahoo = /\/RU=([^/]+)/.exec(pathname)?.[1];
  const found = [...PARAMETERS.map((name) => searchParams.get(name)), yahoo].map((value) => {
    const text = value ?? '';
    if (isSecond) return decoded(text.replaceAll('-', '%').replaceAll('_', '/'));
    // Bing's, which is "http" in base64.
    if (text.startsWith('a1aHR0c')) return Buffer.from(text.slice(2), 'base64url').toString();
    return /^https?%3a/i.test(text) ? decoded(text) : text;
  });
  return found.map(checked).find((each) => each !== null) ?? null;
}

/** Proofpoint puts `*` in place of a letter, `**A` of two and more, and the letters behind the address. */
function withLetters(address: string, encoded: string): string {
  const letters = Array.from(Buffer.from(encoded, 'base64url').toString());
  const RUNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return address
    .replace(/^(https?:\/)(?!\/)/, '$1/')
    .replace(/\*(?:\*([\w-]))?/g, (_, run?: string) =>
      letters.splice(0, run ? RUNS.indexOf(run) + 2 : 1).join(''),
    );
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** An address that a link may have, without the mark that Facebook adds. */
const checked = (address: string) =>
  /^https?:\/\//i.test(address) && URL.canParse(address)
    ? address.replace(/([?&])fbclid=[^&#]*(&?)/, (_, before: string, after: string) =>
        after ? before : '',
      )
    : null;
