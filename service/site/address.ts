import type { IncomingHttpHeaders } from 'node:http';
import { BlockList, isIP, isIPv4, isIPv6, SocketAddress } from 'node:net';

/** Whether an IP address is that of a trusted proxy, which names the visitor's address. */
export type Proxies = (address: string) => boolean;

export const NO_PROXIES: Proxies = () => false;

/**
 * Reads TRUST_PROXY. It is "on" for a proxy on this machine, or has addresses and networks, such as 10.0.0.2 172.16.0.0/12.
 * @returns null for anything else
 */
export function readProxies(text: string): Proxies | null {
  if (text === '' || text === 'off') return NO_PROXIES;
  const proxies = new BlockList();
  for (const proxy of text === 'on' ? ['127.0.0.0/8', '::1'] : text.split(/[\s,]+/)) {
    const [, address = '', length] = /^([^/]*)(?:\/(\d+))?$/.exec(proxy) ?? [];
    const bits = isIPv4(address) ? 32 : 128;
    const prefix = Number(length ?? bits);
    if (isIP(address) === 0 || !(prefix >= 1 && prefix <= bits)) return null;
    proxies.addSubnet(address, prefix, familyOf(address));
  }
  return (address) => proxies.check(address, familyOf(address));
}

/**
 * The IP address of a visitor. The rightmost untrusted entry of `X-Forwarded-For` is the visitor; anything left of it may be
 * forged. From anybody but the operator's own proxies the header is ignored. A visitor whom the proxy does not name has the
 * address of the proxy.
 */
export function visitorAddress(
  request: { socket: { remoteAddress?: string | undefined }; headers: IncomingHttpHeaders },
  proxies: Proxies,
): string {
  const remote = plainAddress(request.socket.remoteAddress ?? '');
  if (isIP(remote) === 0 || !proxies(remote)) return remote;
  const visitor = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .filter((entry) => entry.trim() !== '')
    .map(forwardedAddress)
    .findLast((entry) => isIP(entry) === 0 || !proxies(entry));
  return visitor !== undefined && isIP(visitor) !== 0 ? visitor : remote;
}

/** The address in an entry of `X-Forwarded-For`. Some proxies write a port after it, and then brackets around IPv6. */
function forwardedAddress(entry: string): string {
  const address = entry.trim().replace(/^\[(.*)\](:\d+)?$/, '$1');
  return plainAddress(isIPv6(address) ? address : address.replace(/:\d+$/, ''));
}

/** The network of one sender: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const plain = plainAddress(address);
  if (!isIPv6(plain)) return plain;
  const [before = [], after = []] = plain
    .split('::')
    .map((half) => half.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}

/** An IP address in one spelling, without a zone. An IPv4 address is unwrapped from its IPv6 form. */
function plainAddress(text: string): string {
  const address = text.replace(/%.*$/, '');
  if (!isIPv6(address)) return address;
  const { address: canonical } = new SocketAddress({ address, family: 'ipv6' });
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(canonical)?.[1] ?? canonical;
}

const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6');
