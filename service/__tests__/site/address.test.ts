import { readServiceEnvironment } from '../../settings.ts';
import { networkOf, visitorAddress } from '../../site/address.ts';

/** The visitor of a request that a proxy on this machine passes on with this header. */
const visitorOf = (forwarded: string, proxies = '127.0.0.1 10.0.0.0/8 ::1') =>
  visitorAddress(
    { socket: { remoteAddress: '::ffff:127.0.0.1' }, headers: { 'x-forwarded-for': forwarded } },
    readServiceEnvironment({ TRUST_PROXY: proxies }).proxies,
  );

test.each([
  ['203.0.113.7', '203.0.113.7'],
  // With the port: Azure's gateway, IIS, and HAProxy where it is told so.
  ['203.0.113.7:51000', '203.0.113.7'],
  ['[2001:DB8:0:0::1]:443', '2001:db8::1'],
  ['2001:db8:0:0:0:0:0:1:51000', '2001:db8::1'],
  ['[::FFFF:203.0.113.7]:51000', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  // Proxies in a row. What stands before the visitor may be made up.
  ['198.51.100.1, 203.0.113.7:51000,10.0.0.2:8080, [::1]:80', '203.0.113.7'],
  [',, 203.0.113.7:51000 ,\t, 10.0.0.2', '203.0.113.7'],
  ...[
    ' , ',
    'unknown',
    '203.0.113.7, "_hidden:80"',
    '10.0.0.9',
    '203.0.113.256',
    '203.0.113.7:1:2',
  ].map((unnamed) => [unnamed, '127.0.0.1']),
])('a visitor whom a proxy names as %j is %s', (forwarded = '', visitor) => {
  expect(visitorOf(forwarded)).toBe(visitor);
});

test.each([
  ['', '127.0.0.1'],
  ['10.0.0.2', '127.0.0.1'],
  ['on', '203.0.113.7'],
])('with TRUST_PROXY "%s" a visitor whom this machine names is %s', (proxies, visitor) => {
  expect(visitorOf('203.0.113.7:51000', proxies)).toBe(visitor);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['', ''],
])('the address %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
