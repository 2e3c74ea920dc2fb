import { renderToStaticMarkup } from 'react-dom/server';
import { HYDRATION_ELEMENT, hydrationText, type PageData } from '../data/load/hydrationData.ts';
import type { OfflineMark } from '../browser/offlineMark.ts';
import { language } from '../content/language.ts';
import { organisation } from '../content/organisation.ts';
import { documentTitle } from '../ui/page/PageTitle.tsx';
import type { Metadata } from './metadata.ts';
import { SHARE_SIZE } from './sharePicture.ts';
import { LINE_SCRIPT, START_SCRIPT } from './startScript.ts';

/** The addresses of the built files that a page needs. */
export interface PageAssets {
  styles: string[];
  scripts: string[];
  font: string | null;
}

interface DocumentProps {
  assets: PageAssets;
  /** The text of stylesheets, by address. They are inlined, so that the first view needs one response. */
  css?: ReadonlyMap<string, string>;
  /** Null for a page without an address of its own, such as 404.html. */
  metadata?: Metadata | null;
  title?: string;
  /** False asks search engines not to index the page. */
  indexed?: boolean;
  /** Whether the site has a service worker, and whether this is the worker's copy. */
  offline?: OfflineMark;
  /** The site's own origin; null where SITE_URL is not set. */
  origin?: string | null;
  /** Whether the site has snapshots. */
  snapshots?: boolean;
  /** Whether the page is a preview for an operator, which it then says. */
  preview?: boolean;
  /** The prerendered page; left out where the browser renders it. */
  markup?: string;
  data?: PageData;
}

/** Renders a page's file. Without markup the browser renders the page by itself. */
export function renderDocument(props: DocumentProps): string {
  const { assets, css, metadata, title = '', indexed = true, offline, snapshots = false } = props;
  const { markup, data, preview, origin } = props;
  // The development server adds its own.
  const hasScripts = assets.scripts.length > 0;
  const document = (
    <html
      lang={language === 'en' ? 'en-IN' : language}
      data-offline={offline}
      data-origin={origin ?? undefined}
      data-snapshots={snapshots || undefined}
      data-static={hasScripts ? 'prerendered' : undefined}
      data-modules={assets.scripts.join(' ') || undefined}
      data-at-once={markup === undefined || undefined}
      data-whole={(markup !== undefined && !markup.includes('<form')) || undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {hasScripts && <InlineScript code={LINE_SCRIPT} />}
        <meta name="theme-color" content="#0E4D3A" />
        <title>{documentTitle(title)}</title>
        <meta
          name="description"
          content={metadata?.description ?? organisation.description}
          data-first=""
        />
        {(!indexed || preview) && <meta name="robots" content="noindex" data-first="" />}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        {assets.styles.map((href) => (
          <Style key={href} href={href} css={css?.get(href)} />
        ))}
        {metadata && <MetadataTags metadata={metadata} />}
      </head>
      <body>
        {preview && (
          <aside className="sand wrap" aria-label="Preview">
            <b>Preview:</b> nothing here is published, and nothing you send is kept
          </aside>
        )}
        <div id="root" dangerouslySetInnerHTML={{ __html: markup ? withMail(markup) : '' }} />
        {markup === undefined && hasScripts && (
          <p className="unscripted wrap" lang={language === 'en' ? undefined : 'en'}>
            This page needs JavaScript, in a browser from 2022 or later. It has not started.
          </p>
        )}
        {assets.font && <FontPreload href={assets.font} />}
        {hasScripts && <InlineScript code={START_SCRIPT} />}
        {/* Last: a long list's are most of the page, and the scripts come meanwhile. */}
        {data && (
          <script
            type="application/json"
            id={HYDRATION_ELEMENT}
            dangerouslySetInnerHTML={{ __html: hydrationText(data) }}
          />
        )}
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}

/**
 * At the end of the body: where it stands in the head, browsers wait for the font before they paint. React would move it there,
 * but for `itemProp`.
 */
function FontPreload({ href }: { href: string }) {
  return <link itemProp="" rel="preload" as="font" type="font/woff2" href={href} crossOrigin="" />;
}

/** The attribute keeps Cloudflare's Rocket Loader, which the site's policy blocks, from holding the script back. */
function InlineScript({ code }: { code: string }) {
  return <script data-cfasync="false" dangerouslySetInnerHTML={{ __html: code }} />;
}

/**
 * Has Cloudflare leave the mail addresses of a page as they are (docs/operating.md, Hosts). Hidden, nobody can read them
 * without script. React skips comments of others.
 */
const withMail = (markup: string) => `<!--email_off-->${markup}<!--/email_off-->`;

/** webpack's runtime does not load a stylesheet whose `data-href` is in the page. */
function Style({ href, css }: { href: string; css: string | undefined }) {
  return css === undefined ? (
    <link rel="stylesheet" href={href} />
  ) : (
    <style data-href={href} dangerouslySetInnerHTML={{ __html: css }} />
  );
}

/** What is of this page alone is marked: the browser removes it with the first navigation (`ui/page/PageTitle.tsx`). */
function MetadataTags({ metadata }: { metadata: Metadata }) {
  const { title, description, type, picture, url, alternates, structuredData } = metadata;
  return (
    <>
      <meta property="og:site_name" content={organisation.name} />
      <meta property="og:type" content={type} data-first="" />
      <meta property="og:title" content={title} data-first="" />
      <meta property="og:description" content={description} data-first="" />
      <meta property="og:locale" content={`${language}_IN`} />
      <meta name="twitter:card" content="summary_large_image" />
      {picture && (
        <>
          <meta property="og:image" content={picture.url} data-first="" />
          <meta property="og:image:width" content={String(SHARE_SIZE.width)} data-first="" />
          <meta property="og:image:height" content={String(SHARE_SIZE.height)} data-first="" />
          <meta property="og:image:alt" content={picture.alt} data-first="" />
        </>
      )}
      {url && <link rel="canonical" href={url} data-first="" />}
      {url && <meta property="og:url" content={url} data-first="" />}
      {alternates.map((alternate) => (
        <link key={alternate.href} rel="alternate" {...alternate} data-first="" />
      ))}
      {structuredData.map((thing, index) => (
        <script
          key={index}
          type="application/ld+json"
          data-first=""
          dangerouslySetInnerHTML={{ __html: JSON.stringify(thing).replaceAll('<', '\\u003c') }}
        />
      ))}
    </>
  );
}
