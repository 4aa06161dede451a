import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { contactTexts } from '../../src/admin/features/contact/texts.ts';
import { fill, plural } from '../../src/admin/i18n/fill.ts';
import { adminTexts } from '../../src/admin/i18n/texts.ts';
import { consentsTexts } from '../../src/admin/ui/consents/texts.ts';
import { notesTexts } from '../../src/admin/ui/notes/texts.ts';
import type { ContactRecord } from '../../src/schemas/contact-record.ts';
import { admin, makeInquiry, OWNER, unique } from '../support/admin.ts';
import { deleteOpen, notice, openAdmin, saved, violationsInEveryLook } from '../support/admin-screen.ts';
import { visitors, type Language } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { LANGUAGES } from '../support/texts.ts';

// Inquiries as staff answer them, against the served product.

const visit = visitors();
const stored = async (id: string) => (await admin<ContactRecord>(`contacts/${id}`)).body;
const openInquiry = (language: Language, id: string) => openAdmin(visit, language, `/contact/${id}`);
const query = (page: Page) => new URL(page.url()).searchParams;
/** Inquiries that a search for the tag finds, all under one name, the oldest first. */
async function inquiries(tag: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    ids.push(await makeInquiry({ name: `สมหญิง ${tag} ${number}`, message: `ขอใบเสนอราคา ${number}` }));
  }
  return ids;
}

describe.each(LANGUAGES)('in %s', (language) => {
  const t = contactTexts[language];
  const { list, form, record, remove, conflict, history, actions } = adminTexts[language];
  const notes = notesTexts[language];
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
  const links = (page: Page, tag: string) => page.getByRole('link', { name: new RegExp(tag) });

  test('the list is searched in Thai, filtered, sorted and paged, all in its address', async () => {
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

  test('columns are chosen and stay chosen', async () => {
    const tag = unique();
    await inquiries(tag, 1);
    const page = await openAdmin(visit, language, `/contact?q=${tag}`);
    await links(page, tag).waitFor();
    await button(page, list.columns).click();
    await page.getByRole('checkbox', { name: t.fields.phone }).click();
    await page.getByRole('cell', { name: '+66 81 234 5678' }).waitFor();
    await page.reload();
    await page.getByRole('cell', { name: '+66 81 234 5678' }).waitFor();
  });

  test('several get a status and a person at once', async () => {
    const tag = unique();
    const ids = await inquiries(tag, 2);
    const page = await openAdmin(visit, language, `/contact?q=${tag}`);
    await links(page, tag).first().waitFor();
    for (const [menu, choice] of [
      [t.fields.status, t.statuses.inProgress],
      [t.fields.assignee, OWNER.name],
    ] as const) {
      await page.getByRole('checkbox', { name: list.selectAll }).check();
      await page.getByRole('group', { name: list.bulkActions }).getByRole('button', { name: menu }).click();
      await page.getByRole('menuitem', { name: choice, exact: true }).click();
      await notice(page, plural(language, list.bulkDone, 2))
        .last()
        .waitFor();
    }
    const me = (await admin<{ items: { id: string; name: string }[] }>('assignees')).body.items.find(
      ({ name }) => name === OWNER.name,
    );
    for (const id of ids) expect(await stored(id)).toMatchObject({ status: 'inProgress', assignee: me?.id });
    await eventually(() => page.getByRole('cell', { name: OWNER.name }).count()).toBe(2);
  });

  test('an export holds what the list shows, with the sign for Excel and Thai intact', async () => {
    const tag = unique();
    await inquiries(tag, 2);
    const page = await openAdmin(visit, language, `/contact?q=${tag}`);
    await links(page, tag).first().waitFor();
    const { name, bytes } = await saved(page, list.export);
    expect(name).toMatch(/^contacts-\d{4}-\d\d-\d\d\.csv$/);
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const rows = bytes.toString('utf8').trim().split('\r\n');
    expect(rows).toHaveLength(3);
    expect(rows[1]).toContain(`สมหญิง ${tag} 2`);
    expect(rows[0]).toContain(language === 'th' ? 'ข้อความ' : 'Message');
  });

  test('one shows the whole message, the person, the consents, and that it is unverified', async () => {
    const message = `${'ยาว '.repeat(120)}\nสิ้นสุด`;
    const id = await makeInquiry({ message, name: 'วีระพงษ์ อุดมทรัพย์' });
    const page = await openInquiry(language, id);
    await page.getByRole('heading', { level: 1, name: 'วีระพงษ์ อุดมทรัพย์' }).waitFor();
    await page.getByText('สิ้นสุด').waitFor();
    await page.getByText(t.unverified, { exact: true }).waitFor();
    const consents = page.getByRole('region', { name: consentsTexts[language].title });
    await consents.getByText(consentsTexts[language].purposes.informationSecurity).waitFor();
    expect(await consents.innerText()).toMatch(/\d{4}-\d\d-\d\d/);
    const year = new Date().getFullYear() + (language === 'th' ? 543 : 0);
    expect(await consents.innerText()).toContain(String(year));
  });

  test('status and person are saved, and the history tells it in words', async () => {
    const id = await makeInquiry();
    const page = await openInquiry(language, id);
    await select(page, t.fields.status).selectOption('inProgress');
    await button(page, form.save).click();
    await notice(page, form.saved).waitFor();
    await button(page, t.assignToMe).click();
    await eventually(async () => (await stored(id)).assignee).toBeTruthy();
    const told = page.getByRole('region', { name: history.title });
    await told.getByText(t.statuses.inProgress).waitFor();
    await told.locator('ins', { hasText: OWNER.name }).waitFor();
    expect((await stored(id)).status).toBe('inProgress');
  });

  test('spam is marked, and put back when it is none', async () => {
    const id = await makeInquiry({ website: 'https://spam.example' });
    const page = await openInquiry(language, id);
    await page.getByText(t.spamText).waitFor();
    await button(page, t.notSpam).click();
    await eventually(async () => (await stored(id)).status).toBe('new');
    await button(page, t.markSpam).click();
    await page.getByText(t.spamText).waitFor();
    expect((await stored(id)).status).toBe('spam');
  });

  test('a note is added for the others', async () => {
    const id = await makeInquiry();
    const page = await openInquiry(language, id);
    await page.getByRole('textbox', { name: notes.text }).fill('โทรกลับวันจันทร์\nCall back.');
    await button(page, notes.add).click();
    await notice(page, notes.added).waitFor();
    await page.getByText('โทรกลับวันจันทร์').first().waitFor();
    expect(await page.getByRole('textbox', { name: notes.text }).inputValue()).toBe('');
    expect((await stored(id)).notes).toEqual([
      expect.objectContaining({ author: OWNER.name, text: 'โทรกลับวันจันทร์\nCall back.' }),
    ]);
    // Adding a note made a new version; saving the status is no conflict for that.
    await select(page, t.fields.status).selectOption('done');
    await button(page, form.save).click();
    await eventually(async () => (await stored(id)).status).toBe('done');
  });

  test.each(LANGUAGES)(
    'a reply begins in the visitor’s language, %s, and says when it is not sent',
    async (theirs) => {
      const id = await makeInquiry({ name: 'Anong', locale: theirs });
      const page = await openInquiry(language, id);
      await button(page, t.reply).click();
      const body = page.getByRole('textbox', { name: t.fields.body });
      const draft = fill(contactTexts[theirs].draft.body, { name: 'Anong', author: OWNER.name });
      expect(await body.inputValue()).toBe(draft);
      await eventually(() => body.evaluate((area) => area === document.activeElement)).toBe(true);
      await page.keyboard.type('คำตอบ 42');
      await button(page, t.send).click();
      // The site under test has no mail server.
      await page.getByText(t.reasons.notConfigured).waitFor();
      await page.getByText(t.replyNotSent, { exact: true }).first().waitFor();
      const href = await page.getByRole('link', { name: t.openInMail }).getAttribute('href');
      expect(decodeURIComponent(href ?? '')).toContain('คำตอบ 42');
      const { replies = [] } = await stored(id);
      expect(replies).toEqual([
        expect.objectContaining({ sent: false, reason: 'notConfigured', author: OWNER.name }),
      ]);
      expect(replies[0]?.body).toBe(draft.replace('\n\n\n\n', '\n\nคำตอบ 42\n\n'));
      expect(await violationsInEveryLook(page)).toEqual([]);
    },
  );

  test('a stale save shows what the other person did, and both can be kept', async () => {
    const id = await makeInquiry();
    const page = await openInquiry(language, id);
    await select(page, t.fields.status).waitFor();
    const { version } = await stored(id);
    await admin(`contacts/${id}`, { method: 'PUT', version, body: { status: 'done' } });
    await select(page, t.fields.status).selectOption('inProgress');
    await button(page, form.save).click();
    const dialog = page.getByRole('dialog', { name: conflict.title });
    await dialog.getByRole('radio', { name: `${conflict.theirs}: ${t.statuses.done}` }).check();
    expect(await violationsInEveryLook(page)).toEqual([]);
    await dialog.getByRole('button', { name: conflict.apply }).click();
    await dialog.waitFor({ state: 'hidden' });
    await eventually(() => select(page, t.fields.status).inputValue()).toBe('done');
    expect((await stored(id)).status).toBe('done');
  });

  test('leaving with an unsaved status, an unsent note or reply asks first', async () => {
    const page = await openInquiry(language, await makeInquiry());
    const away = page.getByRole('main').getByRole('link', { name: t.title });
    await select(page, t.fields.status).selectOption('done');
    await away.click();
    await button(page, form.unsavedStay).click();
    await select(page, t.fields.status).selectOption('new');
    await page.getByRole('textbox', { name: notes.text }).fill('Half');
    await away.click();
    await button(page, form.unsavedStay).click();
    expect(await page.getByRole('textbox', { name: notes.text }).inputValue()).toBe('Half');
    await page.getByRole('textbox', { name: notes.text }).fill('');
    await button(page, t.reply).click();
    await page.keyboard.type('Half');
    await away.click();
    await button(page, form.unsavedLeave).click();
    await page.waitForURL('**/admin/contact');
  });

  test('is deleted and brought back; an unknown id says so', async () => {
    const name = `ลบ ${unique()}`;
    const id = await makeInquiry({ name });
    const page = await openInquiry(language, id);
    await deleteOpen(page, language);
    await page.waitForURL('**/admin/contact');
    await notice(page, fill(remove.done, { name })).waitFor();
    await button(page, remove.undo).click();
    await page.getByRole('link', { name }).waitFor();
    expect((await stored(id)).name).toBe(name);
    await page.goto('/admin/contact/00000000-0000-4000-8000-000000000000');
    await page.getByRole('heading', { level: 1, name: record.missing }).waitFor();
    expect(await violationsInEveryLook(page)).toEqual([]);
  });

  test('axe finds nothing on the list, its filters and one inquiry', async () => {
    const id = await makeInquiry({ locale: language });
    const page = await openAdmin(visit, language, '/contact');
    await button(page, list.filters).click();
    expect(await violationsInEveryLook(page)).toEqual([]);
    await page.goto(`/admin/contact/${id}`);
    await button(page, t.reply).click();
    expect(await violationsInEveryLook(page)).toEqual([]);
    expect(Object.keys(actions)).toEqual(expect.arrayContaining(['note', 'reply']));
  });

  test('a list that cannot be loaded says so and is tried again', async () => {
    const page = await openAdmin(visit, language, '/');
    await page.route('**/api/admin/contacts?*', (route) =>
      route.fulfill({ status: 422, json: { message: 'Not now', statusCode: 422 } }),
    );
    await page.getByRole('navigation').getByRole('link', { name: t.title }).click();
    await page.getByText('Not now').waitFor();
    await page.unroute('**/api/admin/contacts?*');
    await button(page, adminTexts[language].failure.retry).click();
    await page.getByRole('searchbox').waitFor();
    await page.getByText('Not now').waitFor({ state: 'detached' });
  });
});
