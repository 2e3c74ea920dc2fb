/** What a host does with an address: a redirect, or a file with a status. */
type Answer = { to: string } | { file: string; status: number };

/** @param has whether the site has a file, such as `events.html` */
type Host = (path: string, has: (file: string) => boolean) => Answer;

const MISSING = { file: '404.html', status: 404 };
const found = (file: string) => ({ file, status: 200 });

/**
 * How the hosts of docs/operating.md find the file of an address. They and
 * https://github.com/slorber/trailing-slash-guide say so.
 */
export const HOSTS: Record<string, Host> = {
  'Cloudflare Pages, or Netlify with pretty addresses': (path, has) => {
    const name = path.slice(1);
    if (has(name)) {
      return name.endsWith('.html') ? { to: path.replace(/(?:\/index)?\.html$/, '') } : found(name);
    }
    if (has(`${name}index.html`)) return found(`${name}index.html`);
    if (has(`${name}.html`)) return found(`${name}.html`);
    if (has(`${name}/index.html`)) return { to: `${path}/` };
    if (has(`${name.slice(0, -1)}.html`)) return { to: path.slice(0, -1) };
    return MISSING;
  },
  'GitHub Pages': (path, has) => {
    const name = path.slice(1);
    if (has(name)) return found(name);
    if (has(`${name}index.html`)) return found(`${name}index.html`);
    if (has(`${name}.html`)) return found(`${name}.html`);
    return has(`${name}/index.html`) ? { to: `${path}/` } : MISSING;
  },
  'a host that redirects slashes away': (path, has) => {
    const name = path.slice(1);
    if (name.endsWith('/')) return { to: path.slice(0, -1) };
    const files = [name, `${name}.html`, `${name}/index.html`].map((file) => file || 'index.html');
    const file = files.find((each) => has(each));
    return file ? found(file) : MISSING;
  },
};

const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/**
 * Hides mail addresses as Cloudflare does: those of links and texts, but not those within scripts or between its marks
 * (https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/).
 */
export function hideMail(html: string): string {
  const unchanged = /<!--email_off-->[\s\S]*?<!--\/email_off-->|<(script|head)\b[\s\S]*?<\/\1>/g;
  const hidden = '<span class="__cf_email__">[email&#160;protected]</span>';
  const hide = (markup: string) =>
    markup
      .replace(/href="mailto:[^"]*"/g, 'href="/cdn-cgi/l/email-protection#2a"')
      .replace(/>[^<]+/g, (text) => text.replace(ADDRESS, hidden));
  let result = '';
  let from = 0;
  for (const { 0: text, index } of html.matchAll(unchanged)) {
    result += hide(html.slice(from, index)) + text;
    from = index + text.length;
  }
  return result + hide(html.slice(from));
}
