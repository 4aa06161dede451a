import { expect, test } from 'vitest';
import { copyOf } from './article-kinds.ts';
import { textIn } from '#tests/support/in-languages.ts';

const text = (en: string) => textIn({ en });
const event = (fields: object) =>
  copyOf(
    'events',
    {
      slug: 'a',
      title: text('A'),
      summary: text(''),
      body: text(''),
      venue: text(''),
      timeZone: 'Asia/Bangkok',
      category: 'seminar',
      startsAt: '2026-11-01T02:00:00.000Z',
      endsAt: '2026-11-01T04:00:00.000Z',
      ...fields,
    },
    'en',
  );

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'http://example.com',
  'https:',
  'exa',
])('an address that is none is in no copy, nor in a preview: %j', (url) => {
  const copy = event({ onlineUrl: url, registrationUrl: url });
  expect(copy).toMatchObject({ title: 'A' });
  expect(copy).not.toHaveProperty('onlineUrl');
  expect(copy).not.toHaveProperty('registrationUrl');
});

test('one that is an address is', () => {
  expect(event({ onlineUrl: 'https://example.com/a' })).toMatchObject({ onlineUrl: 'https://example.com/a' });
});
