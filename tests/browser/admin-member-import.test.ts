import { describe, expect } from 'vitest';
import { textsAbout, translator } from '#admin/i18n/staff-texts.ts';
import type { Page } from 'playwright-core';
import { fill } from '#i18n/fill.ts';
import type { MemberRecord } from '#features/membership/member.ts';
import { admin, makeMember, unique } from '../support/admin.ts';
import { notice, openAdmin, violationsInEveryLook } from '../support/admin-screen.ts';
import { visitors } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { byTurns, LANGUAGES } from '../support/texts.ts';

const memberTexts = textsAbout('members');

// Members from a CSV file, against the served product.

const visit = visitors();
const found = async (q: string) =>
  (await admin<{ items: MemberRecord[] }>(`members?q=${encodeURIComponent(q)}`)).body.items;

describe.each(LANGUAGES)('in %s', (language) => {
  const inTurn = byTurns(language);
  const t = memberTexts[language];
  const words = translator(language, 'members');
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const links = (page: Page, tag: string) => page.getByRole('link', { name: new RegExp(tag) });

  /** The columns of the empty table, in its order. */
  const head = [
    'email',
    'lastName',
    'firstName',
    'phone',
    'status',
    'type',
    'joinedAt',
    'expiresAt',
  ] as const;
  const choose = (page: Page, text: string | Buffer) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(text as string) });
  const open = async (): Promise<Page> => {
    const page = await openAdmin(visit, language, '/member');
    await button(page, t.import.open).click();
    await page.getByRole('dialog', { name: t.import.title }).waitFor();
    return page;
  };

  inTurn('of a right file waits for the yes, and keeps Thai', async () => {
    const tag = unique();
    const page = await open();
    await choose(
      page,
      `\u{feff}${head.map((name) => t.fields[name]).join()}\r\nthai-${tag}@tests.example,${tag},สมศักดิ์,02 000 0100,,,,31/12/2569\r\n`,
    );
    await page.getByText(words('import.ready', { count: 1 })).waitFor();
    expect(await violationsInEveryLook(page)).toEqual([]);
    expect(await found(tag)).toEqual([]);
    await button(page, words('import.confirm', { count: 1 })).click();
    await notice(page, words('import.done', { count: 1 })).waitFor();
    await links(page, tag).waitFor();
    expect(await found(tag)).toEqual([
      expect.objectContaining({ firstName: 'สมศักดิ์', expiresAt: '2026-12-31' }),
    ]);
  });

  inTurn('of a spreadsheet shows rows as read, and takes a column that is matched by hand', async () => {
    const page = await open();
    const file = 'tests/fixtures/members.xlsx';
    await page.locator('input[type=file]').setInputFiles(file);
    const sample = page.getByRole('table', { name: t.import.sample });
    await sample.getByRole('row', { name: t.values.type.company }).waitFor();
    await eventually(() => sample.getByText(language === 'th' ? '31 ธ.ค. 2571' : '31 Dec 2028').count()).toBe(
      2,
    );
    const unknown = page.getByRole('combobox', { name: 'หมายเหตุ' });
    await unknown.selectOption('position');
    await sample.getByRole('columnheader', { name: t.fields.position }).waitFor();
    await page.getByRole('table', { name: t.import.problems }).getByRole('row', { name: 'nobody' }).waitFor();
    expect(await violationsInEveryLook(page)).toEqual([]);
    // The same file again, put right, is read again, with what was chosen for its columns.
    const again = page.waitForResponse((answer) => answer.url().includes('columns='));
    await page.locator('input[type=file]').setInputFiles(file);
    await again;
    await eventually(() => unknown.inputValue()).toBe('position');
    await sample.getByRole('columnheader', { name: t.fields.position }).waitFor();
  });

  inTurn('names every bad row, and takes the others alone if that is wanted', async () => {
    const tag = unique();
    const { email } = await makeMember();
    const page = await open();
    await choose(
      page,
      [
        'email,lastName,firstName,phone,',
        `ok-${tag}@tests.example,${tag},ดี,02 000 0100`,
        `nobody,${tag},แย่,02 000 0100`,
        `${email},${tag},ซ้ำ,02 000 0100`,
        `last-${tag}@tests.example,${tag},,1,?`,
      ].join('\n'),
    );
    await page.getByText(fill(t.import.counts, { valid: 1, rows: 4 })).waitFor();
    await page.getByRole('combobox', { name: t.import.nameless }).waitFor();
    const rows = page.getByRole('table', { name: t.import.problems }).getByRole('row');
    const cells = async () =>
      (await rows.allInnerTexts()).slice(1).map((row) => row.split('\t').slice(0, 2).join(' '));
    expect((await cells()).toSorted()).toEqual(
      [
        `3 ${t.fields.email}`,
        `4 ${t.fields.email}`,
        `5 ${t.fields.firstName}`,
        `5 ${t.fields.phone}`,
      ].toSorted(),
    );
    expect(await button(page, words('import.confirm', { count: 1 })).count()).toBe(0);
    expect(await violationsInEveryLook(page)).toEqual([]);
    expect(await found(tag)).toEqual([]);
    await button(page, words('import.skip', { count: 1 })).click();
    await notice(page, words('import.done', { count: 1 })).waitFor();
    expect(await found(tag)).toEqual([expect.objectContaining({ firstName: 'ดี' })]);
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: t.import.toMend }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('members-to-correct.csv');
  });

  inTurn('takes the encoding in which Thai spreadsheets still save', async () => {
    const tag = unique();
    const page = await open();
    const text = `email,lastName,firstName,phone\r\nold-${tag}@tests.example,${tag},สมหมาย,02 000 0100\r\n`;
    // windows-874: the Thai letters of Unicode, 0xD60 lower.
    const bytes = [...text].map((letter) => {
      const code = letter.charCodeAt(0);
      return code >= 0x0e00 ? code - 0x0d60 : code;
    });
    await choose(page, Buffer.from(bytes));
    await button(page, words('import.confirm', { count: 1 })).click();
    await notice(page, words('import.done', { count: 1 })).waitFor();
    expect((await found(tag))[0]?.firstName).toBe('สมหมาย');
  });

  inTurn('of many goes on until all are there, and says how far it is', async () => {
    const page = await open();
    let parts = 0;
    const { promise: seen, resolve: go } = Promise.withResolvers<undefined>();
    await page.route('**/api/admin/members/import', async (route) => {
      parts += 1;
      if (parts === 2) await seen;
      const imported = parts * 500;
      await route.fulfill({
        status: parts === 2 ? 200 : 202,
        json: {
          ...{ rows: 1000, valid: 1000, existing: 0, imported, errors: [], columns: [], sample: [] },
          unfinished: parts === 1,
        },
      });
    });
    await choose(
      page,
      `email,lastName,firstName,phone\r\nmany-${unique()}@tests.example,A,B,02 000 0100\r\n`,
    );
    await button(page, words('import.confirm', { count: 1 })).click();
    await page.getByText(fill(t.import.progress, { imported: '500', valid: '1,000' })).waitFor();
    go(undefined);
    await notice(page, words('import.done', { count: 1000 })).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(parts).toBe(2);
  });

  inTurn('of something else says so', async () => {
    const page = await open();
    // UTF-16: two bytes for a letter of Thai, which it sends in three.
    await choose(page, Buffer.from(`\uFEFF${'ก'.repeat(800_000)}`, 'utf16le'));
    await page.getByText(t.import.tooLarge).waitFor();
    await choose(page, 'name;age\nAnn;40');
    await page.getByRole('table', { name: t.import.problems }).waitFor();
    await page.getByText(words('import.allBad', { count: 4 })).waitFor();
    await choose(page, Buffer.alloc(2_100_000, 'a'));
    await page.getByText(t.import.tooLarge).waitFor();
  });
});
