import { visitorAddress } from '../site/address.ts';
import { ownOrigin, readServiceEnvironment } from '../settings.ts';

test.each([
  [{}, null, 'http://127.0.0.1:4173'],
  [{ TRUST_PROXY: 'off' }, null, 'http://127.0.0.1:4173'],
  [{ TRUST_PROXY: 'on' }, '127.0.0.1', 'http://127.0.0.1:4173'],
  [{ TRUST_PROXY: 'on', HOST: '0.0.0.0' }, '0.0.0.0', 'http://127.0.0.1:4173'],
  [{ TRUST_PROXY: '172.17.0.1' }, null, 'http://127.0.0.1:4173'],
  [{ HOST: ' 10.0.0.5 ' }, '10.0.0.5', 'http://10.0.0.5:4173'],
  [{ HOST: '::' }, '::', 'http://127.0.0.1:4173'],
  [{ HOST: 'fd00::5' }, 'fd00::5', 'http://[fd00::5]:4173'],
])('a service with %j listens on %j, and is at %s for itself', (variables, host, origin) => {
  const environment = readServiceEnvironment(variables);
  expect(environment.host).toBe(host);
  expect(ownOrigin(environment.host, environment.port)).toBe(origin);
});

test.each(['maidan.example', 'localhost', '127.0.0.1:4173', '*'])(
  'an operator cannot set HOST to %s',
  (HOST) => {
    expect(() => readServiceEnvironment({ HOST })).toThrow(
      `HOST must be an IP address of this machine, such as 127.0.0.1, or 0.0.0.0 for all of them, but is "${HOST}".`,
    );
  },
);

test.each([
  'yes',
  'nginx',
  '10.0.0.0/33',
  '10.0.0.0/',
  '10.0.0.0/8/8',
  '0.0.0.0/0',
  'on, 10.0.0.2',
])('an operator cannot set TRUST_PROXY to %s', (TRUST_PROXY) => {
  expect(() => readServiceEnvironment({ TRUST_PROXY })).toThrow(
    `TRUST_PROXY must be "on" for a proxy on this machine, "off", or addresses of proxies such as 10.0.0.2 or 172.16.0.0/12, but is "${TRUST_PROXY}".`,
  );
});

test('the service describes its schema unless INTROSPECTION is off', () => {
  const describes = (INTROSPECTION?: string) =>
    readServiceEnvironment({ INTROSPECTION }).introspection;
  expect([describes(), describes('on'), describes('off')]).toEqual([true, true, false]);
  expect(() => describes('no')).toThrow('INTROSPECTION must be "on" or "off", but is "no".');
});

describe('the address of a visitor', () => {
  const addressOf = (TRUST_PROXY: string, remoteAddress: string, forwarded?: string) => {
    const request = { socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } };
    return visitorAddress(request, readServiceEnvironment({ TRUST_PROXY }).proxies);
  };

  test.each([
    ['from the connection', 'off', '127.0.0.1', '192.0.2.1', '127.0.0.1'],
    ['from the proxy on this machine', 'on', '127.0.0.1', '192.0.2.1', '192.0.2.1'],
    ['from a proxy on this machine that speaks IPv6', 'on', '::1', '2001:DB8::1', '2001:db8::1'],
    ['from a proxy whose address IPv6 wraps', 'on', '::ffff:127.0.0.1', '192.0.2.1', '192.0.2.1'],
    [
      'from the connection, whatever the header makes up',
      'on',
      '203.0.113.9',
      '192.0.2.1',
      '203.0.113.9',
    ],
    [
      'from the connection, where the proxy is elsewhere',
      '10.0.0.2',
      '127.0.0.1',
      '192.0.2.1',
      '127.0.0.1',
    ],
    ['from a proxy elsewhere', '10.0.0.2', '10.0.0.2', '192.0.2.1', '192.0.2.1'],
    [
      'from the last address that is no proxy',
      '10.0.0.0/8',
      '10.0.0.2',
      '1.1.1.1, 192.0.2.1, 10.0.0.9',
      '192.0.2.1',
    ],
    ['from the proxy, if all are proxies', '10.0.0.0/8', '10.0.0.2', '10.0.0.9', '10.0.0.2'],
    ['from the proxy, if it says no address', 'on', '127.0.0.1', '192.0.2.1, unknown', '127.0.0.1'],
    ['from the proxy, if it says nothing', 'on', '127.0.0.1', undefined, '127.0.0.1'],
  ])("a visitor's address is taken %s", (_what, proxy, remote, forwarded, address) => {
    expect(addressOf(proxy, remote, forwarded)).toBe(address);
  });
});
