import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { textsAbout } from '#admin/i18n/staff-texts.ts';
import type { Page } from 'playwright-core';
import { fill } from '#i18n/fill.ts';
import { translator } from '#i18n/translator.ts';
import { serverMessages } from '#http/messages.ts';
import { exportName } from '#staff-api/csv/csv-response.ts';
import { adminTexts } from '#admin/i18n/texts.ts';
import type { ContactRecord } from '#features/contact/contact-record.ts';
import { admin, makeInquiry, unique } from '../support/admin.ts';
import { OWNER } from '../support/sign-in.ts';
import { notice, openAdmin, saved, violationsInEveryLook } from '../support/admin-screen.ts';
import { visitors } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { byTurns, LANGUAGES } from '../support/texts.ts';

const contactTexts = textsAbout('contact');

// The list of inquiries, against the served product.

const visit = visitors();
const stored = async (id: string) => (await admin<ContactRecord>(`contacts/${id}`)).body;
const query = (page: Page) => new URL(page.url()).searchParams;
/** Inquiries that a search for the tag finds, all under one name, oldest first. */
async function inquiries(tag: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    ids.push(await makeInquiry({ name: `สมหญิง ${tag} ${number}`, message: `ขอใบเสนอราคา ${number}` }));
  }
  return ids;
}

describe.each(LANGUAGES)('in %s', (language) => {
  const inTurn = byTurns(language);
  const t = contactTexts[language];
  const { list, listViews } = adminTexts[language];
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
  const links = (page: Page, tag: string) => page.getByRole('link', { name: new RegExp(tag) });

  inTurn('the list is searched in Thai, filtered, sorted and paged, all in its address', async () => {
    const tag = unique();
    const [first = ''] = await inquiries(tag, 12);
    await admin('contacts', { method: 'PATCH', body: { ids: [first], change: { status: 'done' } } });
    const page = await openAdmin(visit, language, '/contact?perPage=10');
    await page.getByRole('searchbox').fill(`สมหญิง ${tag}`);
    await eventually(() => query(page).get('q')).toBe(`สมหญิง ${tag}`);
    await eventually(() => links(page, tag).count()).toBe(10);
    await button(page, fill(list.page, { page: 2 })).click();
    await eventually(() => links(page, tag).count()).toBe(2);
    expect([query(page).get('page'), query(page).get('q')]).toEqual(['2', `สมหญิง ${tag}`]);

    await button(page, list.filters).click();
    await select(page, t.fields.status).selectOption('done');
    await eventually(() => links(page, tag).allTextContents()).toEqual([`สมหญิง ${tag} 1`]);
    await page.reload();
    await eventually(() => links(page, tag).count()).toBe(1);
    await select(page, t.fields.status).selectOption('new');
    await eventually(() => links(page, tag).count()).toBe(10);
    await button(page, t.fields.name).click();
    await eventually(() => links(page, tag).first().textContent()).toBe(`สมหญิง ${tag} 10`);
    expect(query(page).get('sort')).toBe('name');
  });

  inTurn('a record that is opened before the search began stays open', async () => {
    const tag = unique();
    await inquiries(tag, 1);
    const page = await openAdmin(visit, language, `/contact?q=${tag}`);
    await links(page, tag).waitFor();
    // The screen of the record is still loading when the search would begin.
    const { promise: later, resolve: arrive } = Promise.withResolvers<undefined>();
    await page.route('**/*.js*', (route) => later.then(() => route.continue()));
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('searchbox').fill(`${tag} 1`);
    await links(page, tag).click();
    await page.clock.runFor(1_000);
    await page.clock.resume();
    arrive(undefined);
    await page.getByRole('heading', { level: 1, name: `สมหญิง ${tag} 1` }).waitFor();
  });

  inTurn('columns are chosen and stay chosen, and what is selected stays selected', async () => {
    const tag = unique();
    await inquiries(tag, 1);
    const page = await openAdmin(visit, language, `/contact?q=${tag}`);
    await links(page, tag).waitFor();
    await page.getByRole('checkbox', { name: list.selectAll }).check();
    await button(page, list.columns).click();
    await page.getByRole('checkbox', { name: t.fields.phone }).click();
    await page.getByRole('cell', { name: '+66 81 234 5678' }).waitFor();
    await page.getByRole('checkbox', { name: list.selectAll, checked: true }).waitFor();
    await page.reload();
    await page.getByRole('cell', { name: '+66 81 234 5678' }).waitFor();
  });

  inTurn('several get a status and a person at once', async () => {
    const tag = unique();
    const ids = await inquiries(tag, 2);
    const page = await openAdmin(visit, language, `/contact?q=${tag}`);
    await links(page, tag).first().waitFor();
    for (const [menu, choice] of [
      [t.fields.status, t.values.status.inProgress],
      [t.fields.assignee, OWNER.name],
    ] as const) {
      await page.getByRole('checkbox', { name: list.selectAll }).check();
      await page.getByRole('group', { name: list.bulkActions }).getByRole('button', { name: menu }).click();
      await page.getByRole('menuitem', { name: choice, exact: true }).click();
      await notice(page, translator(language, 'admin')('list.bulkDone', { count: 2 }))
        .last()
        .waitFor();
      // Then nothing is selected any more.
      await page.getByRole('group', { name: list.bulkActions }).waitFor({ state: 'detached' });
      const selectAll = page.getByRole('checkbox', { name: list.selectAll });
      await eventually(() => selectAll.evaluate((box) => box === document.activeElement)).toBe(true);
    }
    const me = (await admin<{ items: { id: string; name: string }[] }>('assignees')).body.items.find(
      ({ name }) => name === OWNER.name,
    );
    // The notice of the first change still stands while the second is on its way.
    for (const id of ids)
      await eventually(() => stored(id)).toMatchObject({ status: 'inProgress', assignee: me?.id });
    await eventually(() => page.getByRole('cell', { name: OWNER.name }).count()).toBe(2);
  });

  inTurn('what is selected with Shift, or by the filter, is changed, put back and exported', async () => {
    const tag = unique();
    const ids = await inquiries(tag, 3);
    const page = await openAdmin(visit, language, `/contact?q=${tag}&perPage=10`);
    const rows = page.getByRole('row').filter({ hasText: tag });
    await rows.nth(2).waitFor();
    const top = (await rows.first().boundingBox())?.y;
    await rows.first().getByRole('checkbox').click();
    const bar = page.getByRole('group', { name: list.bulkActions });
    await bar.waitFor();
    expect((await rows.first().boundingBox())?.y).toBe(top);
    await rows
      .nth(2)
      .getByRole('checkbox')
      .click({ modifiers: ['Shift'] });
    await bar.getByText(translator(language, 'admin')('list.selected', { count: 3 })).waitFor();
    expect(
      (await saved(page, list.exportSelection)).bytes.toString('utf8').trim().split('\r\n'),
    ).toHaveLength(4);
    await bar.getByRole('button', { name: t.fields.status }).click();
    await page.getByRole('menuitem', { name: t.values.status.spam, exact: true }).click();
    await button(page, adminTexts[language].remove.undo).waitFor();
    // A colleague goes on with one of them: it is theirs by now.
    await admin('contacts', { method: 'PATCH', body: { ids: ids.slice(0, 1), change: { status: 'done' } } });
    await button(page, adminTexts[language].remove.undo).click();
    await notice(page, translator(language, 'admin')('list.bulkUndone', { count: 2 })).waitFor();
    await notice(page, serverMessages[language].changedSince).waitFor();
    expect(await Promise.all(ids.map(async (id) => (await stored(id)).status))).toEqual([
      'done',
      'new',
      'new',
    ]);
  });

  inTurn('a row opens as a whole, leads to the next one, and back to the list as it was', async () => {
    const tag = unique();
    await inquiries(tag, 3);
    const page = await openAdmin(visit, language, `/contact?q=${tag}&perPage=10`);
    const rows = page.getByRole('row').filter({ hasText: tag });
    await rows.first().getByRole('cell').nth(2).click();
    const { record } = adminTexts[language];
    const place = translator(language, 'admin');
    await page.getByText(place('record.place', { place: 1, total: 3 })).waitFor();
    await page.getByRole('link', { name: record.next }).click();
    await page.getByText(place('record.place', { place: 2, total: 3 })).waitFor();
    await page.getByRole('main').getByRole('link', { name: t.title }).click();
    await page.waitForURL(`**/contact?q=${tag}&perPage=10`);
  });

  inTurn('an export holds what the list shows, with the sign for Excel and Thai intact', async () => {
    const tag = unique();
    await inquiries(tag, 2);
    const page = await openAdmin(visit, language, `/contact?q=${tag}`);
    await links(page, tag).first().waitFor();
    const { name, bytes } = await saved(page, list.export);
    expect(name.replace(/\d{4}-\d\d-\d\d/, 'day')).toBe(`${exportName('contacts', language)}-day.csv`);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = bytes.toString('utf8').trim().split('\r\n');
    expect(rows).toHaveLength(3);
    expect(rows[1]).toContain(`สมหญิง ${tag} 2`);
    expect(rows[0]).toContain(language === 'th' ? 'ข้อความ' : 'Message');
  });

  inTurn('axe finds nothing on the filters of a list', async () => {
    const page = await openAdmin(visit, language, '/contact');
    await button(page, list.filters).click();
    expect(await violationsInEveryLook(page)).toEqual([]);
  });

  inTurn('the name of a view can be read, however long it is', async () => {
    const [id, name] = [randomUUID(), `มุมมอง ${unique()} ${'ยาว'.repeat(50)}`];
    await admin('contacts/views', { method: 'PUT', body: { id, name, search: '', isShared: false } });
    const page = await openAdmin(visit, language, '/contact');
    await button(page, listViews.views).click();
    const hidden = await page
      .getByRole('link', { name })
      .evaluate(
        (link) =>
          [link, ...link.querySelectorAll('*')].filter(
            (one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0,
          ).length,
      );
    expect(hidden).toBe(0);
    await admin(`contacts/views?id=${id}`, { method: 'DELETE' });
  });
});
