/** Services that lead on to an address inside their own: search engines, social networks, filters of mail. */
const REDIRECTS = new RegExp(
  [
    String.raw`(?:[\w-]+\.)?google\.[a-z.]{2,6}/url`,
    String.raw`duckduckgo\.com/l/`,
    String.raw`lm?\.(?:facebook|instagram|messenger|threads)\.(?:com|net)/`,
    String.raw`(?:[\w-]+\.)?facebook\.com/(?:l\.php|flx/warn)`,
    String.raw`(?:www\.)?youtube\.com/redirect`,
    String.raw`(?:[\w-]+\.)?safelinks\.protection\.(?:outlook|office365)\.(?:com|us)/`,
    String.raw`urldefense(?:\.proofpoint)?\.(?:com|us)/v[123]/`,
    String.raw`linkprotect\.cudasvc\.com/url`,
  ]
    .map((each) => `^https?://${each}`)
    .join('|'),
  'i',
);

const PARAMETERS = ['q', 'url', 'u', 'uddg', 'a'];

/** The address to which a redirecting link leads in the end; any other address as it is. */
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
  const [, inPath, letters = ''] = /\/v3\/__(.+?)__;([\w-]*)/.exec(address) ?? [];
  if (inPath) return checked(withLetters(inPath, letters));
  if (!URL.canParse(address)) return null;
  const { searchParams } = new URL(address);
  const isSecond = /^https?:\/\/urldefense[^/]*\/v2\//i.test(address);
  const found = PARAMETERS.map((name) => {
    const text = searchParams.get(name) ?? '';
    if (isSecond) return decoded(text.replaceAll('-', '%').replaceAll('_', '/'));
    return /^https?%3a/i.test(text) ? decoded(text) : text;
  });
  return found.map(checked).find((each) => each !== null) ?? null;
}

const RUNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Proofpoint puts `*` in place of a letter, `**A` of two and more, and the letters behind the address. */
function withLetters(address: string, encoded: string): string {
  const letters = Array.from(Buffer.from(encoded, 'base64url').toString());
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
function checked(address: string): string | null {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  return address.replace(/([?&])fbclid=[^&#]*(&?)/, (_, before: string, after: string) =>
    after ? before : '',
  );
}
