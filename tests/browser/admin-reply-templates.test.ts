import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Page } from 'playwright-core';
import { textsAbout } from '#admin/i18n/staff-texts.ts';
import { fill } from '#i18n/fill.ts';
import { languageLabel } from '#admin/i18n/language-label.ts';
import { adminTexts } from '#admin/i18n/texts.ts';
import type { ContactRecord } from '#features/contact/contact-record.ts';
import type { Template } from '#features/mail/reply-template.ts';
import { admin, makeColleague, makeInquiry, signInAlone, unique } from '../support/admin.ts';
import { OWNER } from '../support/sign-in.ts';
import { notice, openAdmin, violationsInEveryLook } from '../support/admin-screen.ts';
import { loseAnswer } from '../support/caught-requests.ts';
import { visitors, type Language } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { byTurns, LANGUAGES } from '../support/texts.ts';

const repliesTexts = textsAbout('replies');

// Templates of replies as staff write and use them, against the served product.

const visit = visitors();
const stored = async (id: string) => (await admin<ContactRecord>(`contacts/${id}`)).body;
const templates = async () => (await admin<{ items: Template[] }>('mails/templates')).body.items;
/** Opens an inquiry, with the templates there are: where there are none, their button moves when that is known. */
async function openInquiry(language: Language, id: string): Promise<Page> {
  const page = await openAdmin(visit, language, `/contact/${id}`);
  await page.waitForLoadState('networkidle');
  return page;
}

describe.each(LANGUAGES)('in %s', (language) => {
  const inTurn = byTurns(language);
  const replies = repliesTexts[language];
  const { form, remove, conflict } = adminTexts[language];
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const select = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });

  inTurn('an answer begins with a template and closes the inquiry', async () => {
    const name = `ขอบคุณ ${unique()}`;
    const id = await makeInquiry({ name: 'Anong', locale: language });
    const page = await openInquiry(language, id);
    await button(page, replies.templates.manage).click();
    const dialog = page.getByRole('dialog', { name: replies.templates.title });
    await dialog.getByRole('button', { name: replies.templates.add }).click();
    await dialog.getByRole('textbox', { name: replies.templates.name }).fill(name);
    const texts = dialog.getByRole('group', { name: replies.templates.body }).getByRole('textbox');
    for (const text of await texts.all()) await text.fill('Hello {{name}} สวัสดี');
    // A key that closes the dialog asks first, and gives up nothing.
    await page.keyboard.press('Escape');
    await button(page, form.unsavedStay).click();
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    expect(await violationsInEveryLook(page)).toEqual([]);
    await dialog.getByRole('button', { name: form.save }).click();
    const kept = dialog.getByRole('listitem').filter({ hasText: name });
    await kept.getByRole('button', { name: remove.delete, exact: true }).click();
    await page
      .getByRole('dialog', { name: fill(remove.title, { name }) })
      .getByRole('button', { name: remove.cancel })
      .click();
    await page.keyboard.press('Escape');
    await select(page, replies.templates.use).selectOption(name);
    await button(page, replies.sendAndClose).click();
    await eventually(async () => (await stored(id)).status).toBe('done');
    expect((await stored(id)).replies?.[0]?.body).toBe('Hello Anong สวัสดี');
    await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('ARTICLE');
  });

  inTurn('a template that a colleague changed meanwhile is not overwritten unseen', async () => {
    const template = { id: randomUUID(), name: `ทักทาย ${unique()}`, subject: { en: 'Hello', th: '' } };
    await admin('mails/templates', { method: 'PUT', body: template });
    const colleague = await makeColleague();
    const id = await makeInquiry();
    const page = await openAdmin(visit, language, `/contact/${id}`, (context) =>
      signInAlone(context, colleague),
    );
    await button(page, replies.templates.manage).click();
    const dialog = page.getByRole('dialog', { name: replies.templates.title });
    const entry = dialog.getByRole('listitem').filter({ hasText: template.name });
    await entry.getByRole('button', { name: replies.templates.edit }).click();
    const subject = dialog
      .getByRole('group', { name: replies.templates.subject })
      .getByRole('textbox', { name: languageLabel(language, 'en') });
    await subject.fill('Mine');
    const theirs = { ...template, subject: { en: 'Theirs', th: '' } };
    await admin('mails/templates', { method: 'PUT', version: 1, body: theirs });
    await dialog.getByRole('button', { name: form.save }).click();
    const question = page.getByRole('dialog', { name: conflict.title });
    await question.getByText(new RegExp(`^${OWNER.name} `)).waitFor();
    expect(await violationsInEveryLook(page)).toEqual([]);
    await question.getByRole('radio', { name: `${OWNER.name}: Theirs` }).check();
    await question.getByRole('button', { name: conflict.apply }).click();
    await entry.waitFor();
    expect((await templates()).find((one) => one.id === template.id)).toMatchObject({
      ...theirs,
      version: 3,
    });
  });

  inTurn('a new template whose first answer got lost is saved with what was changed since', async () => {
    const name = `นัดหมาย ${unique()}`;
    const page = await openInquiry(language, await makeInquiry());
    await button(page, replies.templates.manage).click();
    const dialog = page.getByRole('dialog', { name: replies.templates.title });
    await dialog.getByRole('button', { name: replies.templates.add }).click();
    const box = dialog.getByRole('textbox', { name: replies.templates.name });
    await box.fill(name);
    await page.route('**/api/admin/mails/templates', loseAnswer);
    await dialog.getByRole('button', { name: form.save }).click();
    await notice(page, form.notSaved).waitFor();
    await page.unroute('**/api/admin/mails/templates', loseAnswer);
    await box.fill(`${name} 2`);
    await dialog.getByRole('button', { name: form.save }).click();
    await dialog
      .getByRole('listitem')
      .filter({ hasText: `${name} 2` })
      .waitFor();
    const kept = (await templates()).filter((one) => one.name.startsWith(name));
    expect(kept).toMatchObject([{ name: `${name} 2`, version: 2 }]);
  });

  inTurn('a new template whose first answer got lost keeps what a colleague changed in it', async () => {
    const name = `ติดตาม ${unique()}`;
    const page = await openInquiry(language, await makeInquiry());
    await button(page, replies.templates.manage).click();
    const dialog = page.getByRole('dialog', { name: replies.templates.title });
    await dialog.getByRole('button', { name: replies.templates.add }).click();
    await dialog.getByRole('textbox', { name: replies.templates.name }).fill(name);
    await page.route('**/api/admin/mails/templates', loseAnswer);
    await dialog.getByRole('button', { name: form.save }).click();
    await notice(page, form.notSaved).waitFor();
    await page.unroute('**/api/admin/mails/templates', loseAnswer);
    const sent = (await templates()).find((one) => one.name === name);
    const theirs = { ...sent, name: `${name} 2` };
    await admin('mails/templates', { method: 'PUT', version: 1, body: theirs });
    const body = dialog.getByRole('group', { name: replies.templates.body }).getByRole('textbox').first();
    await body.fill('Mine');
    await dialog.getByRole('button', { name: form.save }).click();
    await page.getByRole('dialog').getByRole('button', { name: conflict.apply }).click();
    await dialog.getByRole('listitem').filter({ hasText: theirs.name }).waitFor();
    const kept = (await templates()).find((one) => one.id === sent?.id);
    expect([kept?.name, Object.values(kept?.body ?? {})]).toEqual([
      theirs.name,
      expect.arrayContaining(['Mine']),
    ]);
  });
});
