import { expect, test } from 'vitest';
import { LOCALES } from '#i18n/locales.ts';
import { textsAbout, translator } from '#admin/i18n/staff-texts.ts';
import { sharedReasons, unsentReason } from './why.ts';

const why = (state: Parameters<typeof unsentReason>[0]['state'], lastError?: string, kept = true) =>
  unsentReason({ state, lastError, kept }, translator('en', 'mailPanel'));
const { whys } = textsAbout('mailPanel').en;

test.each([
  ['sent', undefined, ''],
  ['pending', undefined, whys.onItsWay],
  ['pending', 'ETIMEDOUT', `${whys.unreachable} ${whys.again}`],
  ['pending', 'ESOCKET', `${whys.unreachable} ${whys.again}`],
  ['pending', 'EAUTH 535', `${whys.signIn} ${whys.again}`],
  ['pending', 'EENVELOPE 450', `${whys.forNow} ${whys.again}`],
  ['failed', 'EENVELOPE 550', `${whys.recipient} ${whys.notAgain}`],
  ['failed', 'EMESSAGE 554', `${whys.content} ${whys.notAgain}`],
  ['failed', 'EADDRESS', `${whys.address} ${whys.notAgain}`],
  ['givenUp', undefined, whys.notAgain],
  ['givenUp', 'DAILY_LIMIT', whys.dailyLimit],
  ['notConfigured', undefined, whys.notConfigured],
  ['failed', 'EOTHER', `It could not be sent (EOTHER). ${whys.notAgain}`],
] as const)('%s after %s is said in words', (state, lastError, words) => {
  expect(why(state, lastError)).toBe(words);
});

test('a text that is no longer kept is said to be gone', () => {
  expect(why('failed', 'EADDRESS', false)).toContain(whys.gone);
  for (const locale of LOCALES) expect(textsAbout('mailPanel')[locale].whys.gone).not.toBe('');
});

test('what most mails of a state share stands once, what one alone has in its row', () => {
  const mails = [
    ...Array.from({ length: 3 }, () => ({ state: 'notConfigured', kept: true }) as const),
    { state: 'sent', kept: true },
    { state: 'sent', kept: true },
    { state: 'failed', lastError: 'EADDRESS', kept: true },
  ] as const;
  const above = sharedReasons(mails, translator('en', 'mailPanel'));
  expect([...above]).toEqual([['notConfigured', whys.notConfigured]]);
});
