import { expect, test } from 'vitest';
import { LOCALES } from '#i18n/locales.ts';
import { securityText } from './security-text.ts';

test('tells whom to write to, in which languages, and for less than a year', () => {
  const now = Date.UTC(2026, 10, 22);
  const text = securityText({ email: 'hello@saphan.example', site: new URL('https://www.example.com'), now });
  expect(text.split('\n')).toEqual([
    'Contact: mailto:hello@saphan.example',
    'Expires: 2027-11-21T00:00:00.000Z',
    `Preferred-Languages: ${LOCALES.join(', ')}`,
    'Canonical: https://www.example.com/.well-known/security.txt',
    '',
  ]);
});
