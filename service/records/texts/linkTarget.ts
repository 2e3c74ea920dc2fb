/** Services that lead on to an address inside their own: search engines, social networks, filters of mail. */
const REDIRECTS = new RegExp(
  [
    String.raw`(?:[\w-]+\.)?google\.[a-z.]{2,6}/url`,
    String.raw`duckduckgo\.com/l/`,
    String.raw`lm?\.(?:facebook|instagram|messenger|threads)\.(?:com|net)/`,
    String.raw`(?:www\.)?youtube\.com/redirect`,
    String.raw`(?:[\w-]+\.)?safelinks\.protection\.(?:outlook|office365)\.(?:com|us)/`,
    String.raw`linkprotect\.cudasvc\.com/url`,
  ]
    .map((each) => `^https?://${each}`)
    .join('|'),
  'i',
);

const PARAMETERS = ['q', 'url', 'u', 'uddg', 'a'];

/** The address to which a redirecting link leads in the end; any other address as it is. */
export function linkTarget(href: string): string {
  let target = href;
  // A filter of mail may stand before a search engine.
  for (let left = 5; left > 0 && REDIRECTS.test(target.trim()); left--) {
    if (!URL.canParse(target)) break;
    const { searchParams } = new URL(target);
    const next = PARAMETERS.map((name) => searchParams.get(name)).find(
      (each) => each && /^https?:\/\//i.test(each) && URL.canParse(each),
    );
    if (!next) break;
    // Facebook adds a mark.
    target = next.replace(/[?&]fbclid=[^&#]*$/, '');
  }
  return target;
}
