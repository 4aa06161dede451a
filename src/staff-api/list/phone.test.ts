import { expect, test } from 'vitest';
import { testAdmin } from '#tests/support/server/admin.ts';
import { dialled } from './phone.ts';

test.each([
  ['+66 (0)81-234 5678', '0812345678'],
  ['+66 81 234 5678', '0812345678'],
  ['0066812345678', '0812345678'],
  ['081.234.5678', '0812345678'],
  ['+81 3 0000 0103', '81300000103'],
])('%s is dialled as %s', (phone, digits) => expect(dialled(phone)).toBe(digits));

test('a list finds phone numbers however they are written, and Thai words without their tone marks', async () => {
  const admin = testAdmin();
  await admin.inquiry({ name: 'พี่น้อง', phone: '+66 81 234 5678' });
  await admin.inquiry({ name: 'พนักงาน', phone: '02-123-4567' });
  const found = async (q: string) => {
    const { items } = (await admin.call(`contacts?q=${encodeURIComponent(q)}`)).body;
    return items.map((item) => item['name']);
  };
  for (const q of ['081-234-5678', '+66812345678', '081 234', '๐๘๑.๒๓๔', '+66 81 234', 'พี่น้อง', 'พีนอง'])
    expect([q, await found(q)]).toEqual([q, ['พี่น้อง']]);
  for (const q of ['+66 2 123 4567', '021234567', 'พนั่กงาน'])
    expect([q, await found(q)]).toEqual([q, ['พนักงาน']]);
  expect(await found('099 888 7776')).toEqual([]);
});
