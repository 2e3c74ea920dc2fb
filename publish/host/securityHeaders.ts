import { createHash } from 'node:crypto';
import { regionOfPool } from '../../src/data/network/guestCredentials.ts';
import { VIDEO_HOSTS } from '../../src/data/wire/videos.ts';
import { MAP_ORIGIN } from '../../src/features/contact/map.ts';
import type { Environment } from '../environment.ts';

/** The parts of the content security policy that differ between sites. */
export interface PolicySources {
  /** The origins beside the site's own that visitors' browsers query. */
  connect: readonly string[];
  /** The texts of the scripts that pages inline. */
  scripts: Iterable<string>;
  /** The texts of the stylesheets that pages inline. */
  styles: Iterable<string>;
  /** The policy of the published site. Its hashes stay allowed, because its pages are served until they are replaced. */
  earlier?: string | undefined;
}

/** How long browsers use https only, after a visit: a year. */
export const HSTS_SECONDS = 365 * 24 * 60 * 60;

/** The one header that differs between builds. */
export const POLICY_HEADER = 'Content-Security-Policy';

/** The most characters of a policy that every host accepts: CloudFront's limit. */
export const MAX_POLICY_LENGTH = 1783;

/** html2canvas inserts this style element, to hide what it has drawn (docs/decisions/015). The text never varies. */
const HTML2CANVAS_STYLE = `.___html2canvas___pseudoelement_before:before{
    content: "" !important;
    display: none !important;
}
         .___html2canvas___pseudoelement_after:after{
    content: "" !important;
    display: none !important;
}`;

/** Trusted Types policies: start script, webpack (chunks), sanitiser, the page that becomes the PDF. */
const TRUSTED_TYPES = ['start', 'webpack', 'dompurify', 'empty-page'];

/** Browser features that no page uses and no embedded frame gets. */
const UNUSED_FEATURES =
  'accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment serial usb'.split(
    ' ',
  );

/**
 * The headers that every response of the site carries, by name. The preview, the service in one process and the cloud send
 * them; the build writes them to files for other hosts.
 */
export function securityHeaders(sources: PolicySources): Record<string, string> {
  return {
    [POLICY_HEADER]: contentSecurityPolicy(sources),
    ...FIXED_HEADERS,
  };
}

export const FIXED_HEADERS = {
  'Strict-Transport-Security': `max-age=${HSTS_SECONDS}`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // A search has its words in its address. No host may read them, not even the site's own in the request of a picture. The
  // map and the video players need a referrer, so their frames set a policy of their own.
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

function contentSecurityPolicy({ earlier = '', ...sources }: PolicySources): string {
  const both = policyOf(sources, (name) => directive(earlier, name).match(HASHES) ?? []);
  // Hosts refuse a longer policy. Without the earlier hashes, outdated pages may lack styles during a publication.
  return both.length <= MAX_POLICY_LENGTH ? both : policyOf(sources, () => []);
}

const HASHES = /'sha256-[^']+'/g;

const directive = (policy: string, name: string) =>
  policy.split('; ').find((each) => each.startsWith(`${name} `)) ?? '';

function policyOf(
  { connect, scripts, styles }: PolicySources,
  earlier: (directive: string) => readonly string[],
): string {
  const withEarlier = (name: string, own: readonly string[]) => [
    ...new Set([...own, ...earlier(name)]),
  ];
  const starting = withEarlier('script-src', hashes(scripts));
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    // The start script loads all other scripts. 'self' serves browsers without 'strict-dynamic'; others ignore it.
    'script-src': ["'strict-dynamic'", ...starting, "'self'"],
    'style-src': ["'self'", ...withEarlier('style-src', hashes([HTML2CANVAS_STYLE, ...styles]))],
    // Records may name pictures on any host (docs/product.md, Pictures and links). Pages under https request them by https in
    // any case.
    'img-src': ["'self'", 'https:', 'http:', 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    // The map's host is asked whether it answers, before its frame is shown.
    'connect-src': ["'self'", MAP_ORIGIN, ...connect],
    'frame-src': [MAP_ORIGIN, ...[...VIDEO_HOSTS].map((host) => `https://${host}`)],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // Scripts submit all forms.
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': TRUSTED_TYPES,
  };
  const policy = Object.entries(directives).map(([name, values]) => [name, ...values].join(' '));
  // Scripts must satisfy the second policy as well. Under 'strict-dynamic' alone, browsers run a module from any host once a
  // link has preloaded it.
  return `${policy.join('; ')}, ${['script-src', "'self'", ...starting].join(' ')}`;
}

/**
 * The origins that visitors' browsers connect to. They are the service's, the one that issues guest credentials, and the one
 * that failures are reported to.
 */
export function connectOrigins({
  service,
  reportUrl,
}: Pick<Environment, 'service' | 'reportUrl'>): string[] {
  const addresses = service ? [service.url] : [];
  if (service && 'identityPoolId' in service) {
    const region = regionOfPool(service.identityPoolId);
    addresses.push(`https://cognito-identity.${region}.amazonaws.com`);
  }
  if (reportUrl) addresses.push(reportUrl);
  // Others are on the pages' own host.
  const absolute = addresses.filter((address) => URL.canParse(address));
  return [...new Set(absolute.map((address) => new URL(address).origin))];
}

const hashes = (texts: Iterable<string>) =>
  [...new Set(texts)].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
