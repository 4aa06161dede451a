import { expect, test } from 'vitest';
import type { MemberRecord } from '#features/membership/member.ts';
import { members } from '#features/membership/server/member-records.ts';
import { textIn } from '#tests/support/in-languages.ts';
import { ownPage } from '#tests/support/server/own-page.ts';
import { storedTexts } from './own-entries.ts';

// What is stored while the page is open, from a second tab or by staff, and the press of Save that comes after it.

const site = ownPage();
const { act, enter, stored } = site;

/** What the form posts that shows the record as it is now. */
async function shown(): Promise<Record<string, string>> {
  const texts = storedTexts(await stored());
  return { ...texts, shown: JSON.stringify(texts) };
}
const meanwhile = (fields: Partial<MemberRecord>) =>
  members(site.using.stores, site.using.now).update(site.member.id, (current) => ({ ...current, ...fields }));

test('a second tab saves what was changed in it, and nothing else', async () => {
  const session = await enter();
  const page = await shown();
  expect(await act('save', session, { ...page, firstName: 'Malee' })).toEqual({});
  expect(await act('save', session, { ...page, phone: '02 123 4567' })).toEqual({});
  expect(await stored()).toMatchObject({ firstName: 'Malee', phone: '02 123 4567' });
});

test('what staff corrected stays, be it a name in one language, several lines or the directory', async () => {
  await meanwhile({ company: textIn({ en: 'Acme' }), address: 'One\nTwo' });
  const session = await enter();
  const page = await shown();
  const correction = {
    lastName: 'Jaidee',
    taxId: '0105561234567',
    directory: true,
    directoryProof: 'By phone',
  };
  await meanwhile({ ...correction, company: textIn({ en: 'Acme Thailand' }) });
  const typed = { firstName: 'Malee', 'company.th': 'แอคมี', address: 'One\r\nTwo' };
  expect(await act('save', session, { ...page, ...typed })).toEqual({});
  expect(await stored()).toMatchObject({
    ...correction,
    firstName: 'Malee',
    company: textIn({ en: 'Acme Thailand', th: 'แอคมี' }),
    address: 'One\nTwo',
  });
});

test('the same field is saved at the next press, which comes after what is stored was shown', async () => {
  const session = await enter();
  const page = await shown();
  await meanwhile({ firstName: 'Somsri', phone: '029999999' });
  const typed = { firstName: 'Malee', lastName: 'Dee' };
  expect(await act('save', session, { ...page, ...typed })).toEqual({ errors: {} });
  expect(await stored()).toMatchObject({ firstName: 'Somsri', version: 2 });
  expect(await act('save', session, { ...(await shown()), ...typed })).toEqual({});
  expect(await stored()).toMatchObject({ ...typed, phone: '029999999' });
});

test('the same field with the same words on both sides is no question', async () => {
  const session = await enter();
  const page = await shown();
  await meanwhile({ firstName: 'Malee' });
  expect(await act('save', session, { ...page, firstName: 'Malee ', lastName: 'Dee' })).toEqual({});
  expect(await stored()).toMatchObject({ firstName: 'Malee', lastName: 'Dee' });
});

test('the same press twice is no question either, whatever a field is stored as', async () => {
  const session = await enter();
  const pressed = { ...(await shown()), firstName: ' Malee', website: 'acme.example', address: 'One\r\nTwo' };
  for (let press = 0; press < 2; press++) expect(await act('save', session, pressed)).toEqual({});
  expect(await stored()).toMatchObject({ firstName: 'Malee', website: 'https://acme.example' });
});

test.each(['', 'nonsense', '[]', '{"firstName":1}', '{"__proto__":"x","status":"pending"}', undefined])(
  'a page that says it showed %j saves what was typed, and nothing that members may not write',
  async (forged) => {
    const session = await enter();
    const typed = { ...(await shown()), firstName: 'Malee', status: 'pending', shown: forged };
    expect(await act('save', session, typed)).toEqual({});
    expect(await stored()).toMatchObject({ firstName: 'Malee', status: 'active' });
  },
);
