import { expect, test } from 'vitest';
import { originOf, shortIp } from './origin.ts';

test.each([
  ['192.0.2.7', '192.0.2.0/24'],
  ['::ffff:192.0.2.7', '192.0.2.0/24'],
  ['2001:db8:1:2::7', '2001:db8:1::/48'],
  ['2001:DB8::7', '2001:db8:0::/48'],
  ['::1', '0:0:0::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['', ''],
  ['999.0.2.7', ''],
  ['somying@example.com', ''],
])('of %j the audit says %j', (ip, short) => expect(shortIp(ip)).toBe(short));

test('a browser is told in coarse words', () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0' };
  expect(originOf(new Request('http://localhost/', { headers }), '192.0.2.7')).toEqual({
    browser: 'Firefox, Windows',
    ip: '192.0.2.0/24',
  });
});
