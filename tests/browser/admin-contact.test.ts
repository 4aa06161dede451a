import { describe, expect, test } from 'vitest';
import { textsAbout } from '#admin/i18n/staff-texts.ts';
import type { Page } from 'playwright-core';
import { drafts } from '#admin/i18n/drafts.ts';
import { fill } from '#i18n/fill.ts';
import { translator } from '#i18n/translator.ts';
import { adminTexts } from '#admin/i18n/texts.ts';
import { mailFieldTexts } from '#features/mail/mail-fields.ts';
import type { ContactRecord } from '#features/contact/contact-record.ts';
import { admin, makeColleague, makeInquiry, signInAlone, unique } from '../support/admin.ts';
import { OWNER } from '../support/sign-in.ts';
import { deleteOpen, notice, openAdmin, violationsInEveryLook } from '../support/admin-screen.ts';
import { visitors, type Language } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { firstRequest, loseAnswer } from '../support/caught-requests.ts';
import { REFUSED_HOST } from '../support/mailbox.ts';
import { byTurns, LANGUAGES } from '../support/texts.ts';

const notesTexts = textsAbout('notes');
const consentsTexts = textsAbout('consents');
const contactTexts = textsAbout('contact');
const mailsTexts = textsAbout('mailPanel');
const repliesTexts = textsAbout('replies');

// An inquiry as staff answer it, against the served product.

const visit = visitors();
const stored = async (id: string) => (await admin<ContactRecord>(`contacts/${id}`)).body;
const openInquiry = (language: Language, id: string) => openAdmin(visit, language, `/contact/${id}`);

describe.each(LANGUAGES)('in %s', (language) => {
  const inTurn = byTurns(language);
  const t = contactTexts[language];
  const replies = repliesTexts[language];
  const { form, remove, conflict, history } = adminTexts[language];
  const notes = notesTexts[language];
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

  inTurn('one shows the whole message, the person, the consents, and that it is unverified', async () => {
    const message = `${'ยาว '.repeat(120)}\nสิ้นสุด`;
    const id = await makeInquiry({ message, name: 'วีระพงษ์ อุดมทรัพย์' });
    const page = await openInquiry(language, id);
    await page.getByRole('heading', { level: 1, name: 'วีระพงษ์ อุดมทรัพย์' }).waitFor();
    await page.getByText('สิ้นสุด').waitFor();
    await page.getByText(t.values.verified.false, { exact: true }).waitFor();
    const consents = page.getByRole('region', { name: consentsTexts[language].title });
    await consents.getByText(consentsTexts[language].purposes.informationSecurity).waitFor();
    expect(await consents.innerText()).toMatch(/\d{4}-\d\d-\d\d/);
    const year = new Date().getFullYear() + (language === 'th' ? 543 : 0);
    expect(await consents.innerText()).toContain(String(year));
  });

  inTurn('status and person are saved, and the history tells it in words', async () => {
    const id = await makeInquiry();
    const page = await openInquiry(language, id);
    await select(page, t.fields.status).selectOption('inProgress');
    await button(page, form.save).click();
    await notice(page, form.saved).waitFor();
    await button(page, t.assignToMe).click();
    await eventually(async () => (await stored(id)).assignee).toBeTruthy();
    const told = page.getByRole('region', { name: history.title });
    await told.getByText(t.values.status.inProgress).waitFor();
    await told.locator('ins', { hasText: OWNER.name }).waitFor();
    expect((await stored(id)).status).toBe('inProgress');
  });

  inTurn('spam is marked, and put back when it is none', async () => {
    const id = await makeInquiry({ website: 'https://spam.example' });
    const page = await openInquiry(language, id);
    await page.getByText(t.spamText).waitFor();
    await button(page, t.notSpam).click();
    await eventually(async () => (await stored(id)).status).toBe('new');
    // Whoever presses twice saves once.
    const puts: string[] = [];
    page.on('request', (request) => request.method() === 'PUT' && puts.push(request.url()));
    await button(page, t.markSpam).dblclick();
    await page.getByText(t.spamText).waitFor();
    expect((await stored(id)).status).toBe('spam');
    // What was saved can be put back from its notice, and what was saved before it no more.
    await button(page, remove.undo).dblclick();
    await eventually(async () => (await stored(id)).status).toBe('new');
    await eventually(() => select(page, t.fields.status).inputValue()).toBe('new');
    expect(puts).toHaveLength(2);
  });

  inTurn('a note is added for the others', async () => {
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

  inTurn('at a desk, one that waits for an answer is opened and answered with two clicks', async () => {
    const name = `วาสนา ${unique()}`;
    const id = await makeInquiry({ name, message: 'ยาว '.repeat(400) });
    const page = await openAdmin(visit, language, '/contact');
    await page.getByRole('link', { name, exact: true }).click();
    const body = page.getByRole('textbox', { name: replies.fields.body });
    await eventually(() => body.evaluate((area) => area === document.activeElement)).toBe(true);
    // The message is read first.
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.type('คำตอบ 43');
    // Pressed twice, it is sent once.
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await button(page, replies.sendAndClose).dblclick();
    await eventually(async () => (await stored(id)).status).toBe('done');
    expect((await stored(id)).replies?.[0]?.body).toContain('คำตอบ 43');
    expect(sent.filter((url) => url.endsWith('/reply'))).toHaveLength(1);
  });

  inTurn('a reply that was not sent says so, and can go out another way', async () => {
    const id = await makeInquiry({ email: `somebody@${REFUSED_HOST}` });
    const page = await openInquiry(language, id);
    // Put away and taken up again: then whoever asked for it can type at once.
    await button(page, replies.discard).click();
    await button(page, replies.begin).click();
    const body = page.getByRole('textbox', { name: replies.fields.body });
    await eventually(() => body.evaluate((area) => area === document.activeElement)).toBe(true);
    // The draft alone is not sent.
    await button(page, replies.send).click();
    await page.getByText(translator(language, 'messages')('nothingWritten')).waitFor();
    expect((await stored(id)).replies).toBeUndefined();
    await body.focus();
    await page.keyboard.type('คำตอบ 42');
    const typed = await body.inputValue();
    await button(page, replies.send).click();
    const article = page.getByRole('region', { name: replies.title });
    await article.getByText(mailFieldTexts[language].values.state.failed, { exact: true }).waitFor();
    await article.getByText(mailsTexts[language].whys.recipient).waitFor();
    const href = await page.getByRole('link', { name: replies.openInMail }).getAttribute('href');
    expect(decodeURIComponent(href ?? '')).toContain('คำตอบ 42');
    expect((await stored(id)).replies).toEqual([
      expect.objectContaining({ sent: false, reason: 'failed', author: OWNER.name, body: typed }),
    ]);
    expect(await violationsInEveryLook(page)).toEqual([]);
  });

  inTurn('a stale save shows who did what meanwhile, and both can be kept', async () => {
    const id = await makeInquiry();
    const colleague = await makeColleague();
    const page = await openAdmin(visit, language, `/contact/${id}`, (context) =>
      signInAlone(context, colleague),
    );
    await select(page, t.fields.status).waitFor();
    const { version } = await stored(id);
    await admin(`contacts/${id}`, { method: 'PUT', version, body: { status: 'done' } });
    await select(page, t.fields.status).selectOption('inProgress');
    await button(page, form.save).click();
    const dialog = page.getByRole('dialog', { name: conflict.title });
    await dialog.getByText(new RegExp(`^${OWNER.name} .*\\d\\d?[:.]\\d\\d`)).waitFor();
    await dialog.getByRole('radio', { name: `${OWNER.name}: ${t.values.status.done}` }).check();
    expect(await violationsInEveryLook(page)).toEqual([]);
    await dialog.getByRole('button', { name: conflict.apply }).click();
    await dialog.waitFor({ state: 'hidden' });
    await eventually(() => select(page, t.fields.status).inputValue()).toBe('done');
    expect((await stored(id)).status).toBe('done');
  });

  inTurn('a save whose answer got lost goes through when it is tried again', async () => {
    const id = await makeInquiry();
    const page = await openInquiry(language, id);
    await select(page, t.fields.status).selectOption('inProgress');
    await page.route(`**/api/admin/contacts/${id}`, loseAnswer);
    await button(page, form.save).click();
    await notice(page, form.notSaved).waitFor();
    await page.unroute(`**/api/admin/contacts/${id}`, loseAnswer);
    await button(page, form.save).click();
    await notice(page, form.saved).waitFor();
    expect(await stored(id)).toMatchObject({ status: 'inProgress', version: 3 });
  });

  inTurn('leaving with an unsaved status, an unsent note or reply asks first', async () => {
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
    await page.getByRole('textbox', { name: replies.fields.body }).focus();
    await page.keyboard.type('Half');
    await away.click();
    await button(page, form.unsavedLeave).click();
    await page.waitForURL('**/admin/contact');
  });

  inTurn('is deleted and brought back while the list is still on its way', async () => {
    const name = `ลบ ${unique()}`;
    const id = await makeInquiry({ name });
    const page = await openInquiry(language, id);
    const back = page.waitForResponse('**/undelete');
    await page.route(
      '**/api/admin/contacts?*',
      firstRequest(async (route) => {
        const before = await route.fetch();
        await back;
        // Nobody may be waiting for it any more.
        await route.fulfill({ response: before }).catch(() => undefined);
      }),
    );
    await deleteOpen(page, language);
    await page.waitForURL('**/admin/contact');
    await notice(page, fill(remove.done, { name })).waitFor();
    await button(page, remove.undo).click();
    await page.getByRole('link', { name }).waitFor();
    expect((await stored(id)).name).toBe(name);
  });

  // What follows is the same in either language: once is enough.
  if (language === 'en') return;

  test.each(LANGUAGES)('a reply begins in the visitor’s language, %s', async (theirs) => {
    const id = await makeInquiry({ name: 'Anong', locale: theirs });
    const page = await openInquiry(language, id);
    const body = page.getByRole('textbox', { name: replies.fields.body });
    await body.waitFor();
    const draft = fill(drafts[theirs].contact.body, { name: 'Anong', author: OWNER.name });
    expect(await body.inputValue()).toBe(draft);
    expect(await violationsInEveryLook(page)).toEqual([]);
  });
});
