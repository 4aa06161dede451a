import { expect, test } from 'vitest';
import { ipKey, ipNetwork } from './ip-key.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:0:7:1:2:3:4', '2001:db8:0:7'],
  ['2001:0DB8:0000:0007:ffff::1', '2001:db8:0:7'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', 'unknown'],
  ['junk', 'junk'],
])('%j counts as %j', (address, counted) => expect(ipNetwork(address)).toBe(counted));

test('one /48 makes a bounded number of keys, and its neighbours others', () => {
  const day = Date.UTC(2026, 10, 20);
  const keysOf = (site: string) =>
    Array.from({ length: 2_000 }, (_, place) =>
      ipKey('a', 'contact', `${site}:${place.toString(16)}::1`, day),
    );
  const [one, other] = [new Set(keysOf('2001:db8:1')), new Set(keysOf('2001:db8:2'))];
  expect(one.size).toBe(64);
  expect(new Set([...one, ...other]).size).toBe(128);
});

test('no two days, forms or secrets share a key', () => {
  const day = Date.UTC(2026, 10, 20);
  const keys = [
    ipKey('a', 'contact', '192.0.2.1', day),
    ipKey('a', 'contact', '192.0.2.1', day + 86_400_000),
    ipKey('a', 'membership', '192.0.2.1', day),
    ipKey('b', 'contact', '192.0.2.1', day),
  ];
  expect(new Set(keys).size).toBe(4);
  expect(new Set(keys.map((key) => key.split('/').at(-1))).size).toBe(3);
  expect(ipKey('a', 'contact', '192.0.2.1', day + 1)).toBe(keys[0]);
});
