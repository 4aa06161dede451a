import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fieldTable } from '#fields/table/table.ts';
import { formTexts } from '#forms/form-texts.ts';
import { otherLabels } from '#forms/other-labels.ts';
import { consentTexts } from '#features/consents/site/consent-texts.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { contactCalls, inquiry } from '#tests/support/server/submission.ts';

// One more field, in the table and its texts alone: everything else has to find it there.

vi.mock('../contact-form-fields.ts', async (original) => {
  const { contactFormFields, ...rest } = await original<typeof import('../contact-form-fields.ts')>();
  const company = { kind: 'line', by: 'visitor', rules: 'max:20', optional: true } as const;
  return {
    ...rest,
    contactFormFields: fieldTable({
      ...contactFormFields,
      company: { ...company, personal: true, sort: true, filter: 'api', search: true },
    }),
  };
});
vi.mock('../contact-fields.ts', async (original) => {
  const { contactFieldTexts, ...rest } = await original<typeof import('../contact-fields.ts')>();
  const { perLocale } = await import('#i18n/locales.ts');
  const named = perLocale((locale) => {
    const company = locale === 'th' ? 'บริษัท' : 'Company';
    return { ...contactFieldTexts[locale], fields: { ...contactFieldTexts[locale].fields, company } };
  });
  return { ...rest, contactFieldTexts: named };
});

/** A field that a record may lack, of an inquiry sent with the form. */
const COMPANY = 'Zebrawood Ltd';
let calls: ReturnType<typeof contactCalls>;
let admin: TestAdmin;
beforeEach(async () => {
  calls = contactCalls();
  admin = testAdmin();
  admin.change({ stores: calls.dependencies.stores });
  expect((await calls.post({ ...inquiry, company: ` ${COMPANY} ` })).status).toBe(201);
});

test('the form takes it, checked, and the record holds it', async () => {
  expect(calls.stored()).toEqual([expect.objectContaining({ company: COMPANY })]);
  const { status, body } = await calls.post({ ...inquiry, company: 'x'.repeat(21) });
  expect([status, Object.keys(body['errors'] as object)]).toEqual([422, ['company']]);
});

test('it may be left out, and records from before it are read', async () => {
  expect((await calls.post(inquiry)).status).toBe(201);
  const { items, unreadable } = (await admin.call('contacts')).body;
  expect([items.length, unreadable]).toEqual([2, undefined]);
});

test('staff find it in the list, by search, filter and order, and in the record', async () => {
  for (const query of [
    'q=zebrawood',
    'filter[company]=zebrawood%20ltd',
    'sort=company',
    'filter[company]=-',
  ]) {
    const { items } = (await admin.call(`contacts?${query}`)).body;
    expect(items.map(({ company }) => company)).toEqual(query.endsWith('-') ? [] : [COMPANY]);
  }
  const [{ id } = { id: '' }] = (await admin.call('contacts')).body.items;
  expect((await admin.call(`contacts/${id}`)).body).toMatchObject({ company: COMPANY });
});

test.each([
  ['en', 'Company'],
  ['th', 'บริษัท'],
])('the export in %s has it under the label of the screens', async (locale, label) => {
  const [header = [], row = []] = parse((await admin.call(`contacts.csv?locale=${locale}`)).text, {
    bom: true,
  });
  expect(row[header.indexOf(label)]).toBe(COMPANY);
});

test('the person’s export holds it, and an erasure leaves nothing of it', async () => {
  const act = (action: string) => admin.post('privacy', { email: inquiry.email, action }, { as: 'owner' });
  const { bytes } = await act('export');
  const { data } = JSON.parse(strFromU8(unzipSync(bytes)['data.json'] ?? new Uint8Array()));
  expect(data.contacts).toEqual([expect.objectContaining({ company: COMPANY })]);
  expect((await act('erase')).status).toBe(200);
  expect(admin.everything()).not.toContain('Zebrawood');
});

describe('the form of the page', () => {
  test.each([
    ['en', 'Company', 'optional'],
    ['th', 'บริษัท', 'ไม่บังคับ'],
  ] as const)('has it in %s, before any script came', async (locale, label, optional) => {
    const { contactFormFields } = await import('../contact-form-fields.ts');
    const { contactFieldTexts } = await import('../contact-fields.ts');
    const { ContactForm } = await import('../site/ContactForm.tsx');
    const texts = formTexts(locale, 'contact');
    const html = renderToString(
      createElement(ContactForm, {
        locale,
        texts,
        consentTexts: consentTexts(locale),
        labels: otherLabels(contactFormFields, texts, contactFieldTexts[locale]),
        values: { company: 'typed' } as object,
      }),
    );
    expect(html).toMatch(new RegExp(`<label for="field-company">${label}.*${optional}`));
    expect(html).toMatch(
      /<input[^>]*name="company"[^>]*value="typed"|<input[^>]*value="typed"[^>]*name="company"/,
    );
  });
});
