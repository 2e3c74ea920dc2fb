import { createHash } from 'node:crypto';
import { regionOfPool } from '../../src/data/guestCredentials.ts';
import { signVideos } from '../../src/content/signVideos.ts';
import { VIDEO_HOSTS } from '../../src/data/wire/sanitizeHtml.ts';
import { MAP_ORIGIN } from '../../src/features/contact/map.ts';
import type { Environment } from '../environment.ts';

/** What the list of headers is told of a site. */
export interface PolicySources {
  /** The origins beside the site's own that visitors' browsers ask. */
  connect: readonly string[];
  /** The texts of the scripts that stand in pages. */
  scripts: Iterable<string>;
  /** The texts of the stylesheets that stand in pages. */
  styles: Iterable<string>;
  /** The policy of the published site, whose pages stand until the new ones do: what they carry is allowed as well. */
  earlier?: string | undefined;
}

/** How long a browser that was here asks under https alone, in seconds: a year. */
export const HSTS_SECONDS = 365 * 24 * 60 * 60;

/** The header whose value is the build's own. */
export const POLICY = 'Content-Security-Policy';

/** The longest policy that every host takes: CloudFront refuses a longer one, in characters. */
export const LONGEST_POLICY = 1783;

/** The style element with which html2canvas hides what it has drawn already: always the same (docs/decisions/015). */
const HTML2CANVAS_STYLE = `.___html2canvas___pseudoelement_before:before{
    content: "" !important;
    display: none !important;
}
         .___html2canvas___pseudoelement_after:after{
    content: "" !important;
    display: none !important;
}`;

/** Who may make trusted types: the start script, webpack for its chunks, the sanitiser, the page that the PDF is drawn from. */
const TRUSTED_TYPES = ['start', 'webpack', 'dompurify', 'empty-page'];

/** What no page of the site uses, and no frame in it gets. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

/**
 * The one list of headers that every answer of the site carries, by their names. The preview, the service in one process
 * and the cloud send it; the build writes it for other hosts.
 */
export function securityHeaders(sources: PolicySources): Record<string, string> {
  return {
    [POLICY]: contentSecurityPolicy(sources),
    ...FIXED_HEADERS,
  };
}

/** The headers that are the same for every site. */
export const FIXED_HEADERS = {
  'Strict-Transport-Security': `max-age=${HSTS_SECONDS}`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // Nobody is told that a visitor comes from here. The map and the players, which ask for it, have a rule of their own.
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

function contentSecurityPolicy({ earlier = '', ...sources }: PolicySources): string {
  const both = policyOf(sources, (name) => directive(earlier, name).match(HASHES) ?? []);
  // What no host would take is no help: until a publication is over, a page may then come without its styles.
  return both.length <= LONGEST_POLICY ? both : policyOf(sources, () => []);
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
    // The start script brings the rest. 'self' is for browsers without 'strict-dynamic'; others skip it.
    'script-src': ["'strict-dynamic'", ...starting, "'self'"],
    'style-src': ["'self'", ...withEarlier('style-src', hashes([HTML2CANVAS_STYLE, ...styles]))],
    // Records name pictures anywhere (product.md); a page under https asks for them under https in any case.
    'img-src': ["'self'", 'https:', 'http:', 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'", ...videoOrigins()],
    'connect-src': ["'self'", ...connect],
    'frame-src': [MAP_ORIGIN, ...[...VIDEO_HOSTS].map((host) => `https://${host}`)],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    // Forms are sent by script, never by the browser.
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': TRUSTED_TYPES,
  };
  const whole = Object.entries(directives).map(([name, values]) => [name, ...values].join(' '));
  // A second policy, which a script has to satisfy as well: browsers let a module from anywhere pass 'strict-dynamic' where a
  // link has preloaded it.
  return `${whole.join('; ')}, ${['script-src', "'self'", ...starting].join(' ')}`;
}

/** Where the videos in sign language lie that are not in `public/`. */
function videoOrigins(): string[] {
  const addresses = Object.values(signVideos).flatMap(({ sources }) =>
    sources.map(({ address }) => address),
  );
  return originsOf(addresses);
}

/** The origins of the addresses that are not on the host of the pages, each once. */
function originsOf(addresses: readonly string[]): string[] {
  const whole = addresses.filter((address) => URL.canParse(address));
  return [...new Set(whole.map((address) => new URL(address).origin))];
}

/**
 * The origins that visitors' browsers connect to: the service's, the one that makes them its guests, and the one that
 * failures are reported to.
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
  return originsOf(reportUrl ? [...addresses, reportUrl] : addresses);
}

const hashes = (texts: Iterable<string>) =>
  [...new Set(texts)].map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
