import type { Page } from 'playwright-core';
import { textsAbout } from '#admin/i18n/staff-texts.ts';
import { describe, expect, inject, test } from 'vitest';
import { TOTP } from 'otpauth';
import { textsIn } from '#admin/i18n/staff-texts.ts';
import { fill } from '#i18n/fill.ts';
import { adminTexts } from '#admin/i18n/texts.ts';
import { admin, makeColleague, makeNews, signInAlone, unique } from '../support/admin.ts';
import { notice, openAdmin, violationsInEveryLook } from '../support/admin-screen.ts';
import { visitors } from '../support/browser.ts';
import { mailsTo } from '../support/mailbox.ts';
import { problemsOf } from '../support/problems.ts';
import { byTurns, LANGUAGES } from '../support/texts.ts';

const auditTexts = textsAbout('audit');
const dashboardTexts = textsAbout('dashboard');
const accountTexts = textsAbout('account');
const signInTexts = textsAbout('signIn');
const staffTexts = textsAbout('staff');

// Others than the first owner: how they come in, what they may do, and their second factor.

const visit = visitors();
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

describe.each(LANGUAGES)('in %s', (language) => {
  const inTurn = byTurns(language);
  const { shell, fields, failure, close, copyFailed, remove, list, entities } = adminTexts[language];
  const t = { ...signInTexts[language], staff: staffTexts[language], account: accountTexts[language] };
  const welcome = (name: string) => fill(dashboardTexts[language].welcome, { name });
  const open = async () => (await visit({ language })).newPage();
  const signIn = async (page: Page, { email, password }: { email: string; password: string }) => {
    await field(page, fields.email).fill(email);
    await field(page, t.password).fill(password);
    await press(page, t.submit);
  };

  inTurn(
    'somebody is invited, reads by whom and for which address, chooses a password and is in',
    async () => {
      const colleague = {
        name: `มานี ${unique()}`,
        email: `m-${unique()}@tests.example`,
        password: 'granite teapot 7',
      };
      const page = await openAdmin(visit, language, '/staff', signInAlone);
      await press(page, t.staff.invite);
      await field(page, fields.name).fill(colleague.name);
      await field(page, fields.email).fill(colleague.email);
      await press(page, t.staff.inviteSubmit);
      const link = await field(page, t.staff.inviteUrl).inputValue();
      expect((await mailsTo(colleague.email)).map(({ text }) => text.includes(link))).toEqual([true]);
      // Where the browser does not let pages copy.
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed'));
      });
      await press(page, t.staff.copyLink);
      await page.getByRole('alert').getByText(copyFailed).waitFor();
      expect(await violationsInEveryLook(page)).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('dialog').getByText(close, { exact: true }).click();
      // The dialog with the link took the place of the one that was opened.
      const invite = page.getByRole('button', { name: t.staff.invite, exact: true });
      await expect.poll(() => invite.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.getByRole('cell', { name: colleague.email }).waitFor();
      // What the menu opened leads back to it.
      const more = page.getByRole('button', { name: fill(t.staff.moreFor, { name: colleague.name }) });
      await more.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: remove.delete, exact: true }).press('Enter');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => more.evaluate((button) => button === document.activeElement)).toBe(true);

      const theirs = await open();
      const problems = await problemsOf(theirs.context());
      await theirs.goto(link);
      await heading(theirs, t.welcomeTitle);
      expect(await field(theirs, fields.email).inputValue()).toBe(colleague.email);
      await field(theirs, t.newPassword).fill('too short');
      await press(theirs, t.chooseSubmit);
      await theirs.getByRole('alert').getByRole('link', { name: t.newPassword, exact: true }).waitFor();
      expect(await violationsInEveryLook(theirs)).toEqual([]);
      await field(theirs, t.newPassword).fill(colleague.password);
      await press(theirs, t.chooseSubmit);
      await heading(theirs, welcome(colleague.name));
      expect(problems).toEqual([]);

      // A row that is deleted takes its buttons with it, and not the keyboard.
      await more.press('Enter');
      await page.getByRole('menuitem', { name: remove.delete, exact: true }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: remove.confirm }).press('Enter');
      await more.waitFor({ state: 'detached' });
      const title = page.getByRole('heading', { level: 1 });
      await expect.poll(() => title.evaluate((one) => one === document.activeElement)).toBe(true);
    },
  );

  inTurn('an editor has no staff screen, and no filter of the audit for what is done there', async () => {
    const editor = await makeColleague();
    const page = await openAdmin(visit, language, '/', (context) => signInAlone(context, editor));
    await page.getByRole('link', { name: shell.audit, exact: true }).click();
    expect(await page.getByRole('link', { name: shell.staff, exact: true }).count()).toBe(0);
    await press(page, list.filters);
    const records = page.getByRole('combobox', { name: auditTexts[language].record, exact: true });
    const offered = await records.getByRole('option').allTextContents();
    expect(offered).toContain(entities.contacts);
    expect(offered).not.toContain(entities.staff);
    await page.goto('/admin/staff');
    await page.getByText(failure.forbidden).waitFor();
    expect(await violationsInEveryLook(page)).toEqual([]);
  });

  inTurn('sign-in asks for the second factor once it is on', async () => {
    const person = await makeColleague();
    const page = await openAdmin(visit, language, '/account', (context) => signInAlone(context, person));
    await press(page, t.account.factorStart);
    await page.getByRole('img', { name: t.account.qr }).waitFor();
    const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
    const codes = page.getByRole('listitem').filter({ hasText: /^\w+-\w+/ });
    const recovery = await codes.first().innerText();
    expect(await violationsInEveryLook(page)).toEqual([]);
    await field(page, t.account.code).fill(new TOTP({ secret }).generate());
    await press(page, t.account.confirm);
    await page.getByText(t.account.factorOn, { exact: true }).waitFor();

    const again = await open();
    await again.goto('/admin/login');
    await signIn(again, person);
    await field(again, t.otp).waitFor();
    expect(await violationsInEveryLook(again)).toEqual([]);
    await field(again, t.otp).fill(recovery);
    await press(again, t.submit);
    await heading(again, welcome(person.name));
  });
});

test('somebody asks in Thai, a colleague reads in English, comments and approves', async () => {
  const colleague = await makeColleague();
  const { items } = (await admin<{ items: [{ id: string }] }>(`staff?q=${colleague.email}`)).body;
  const article = await makeNews({
    title: { en: `Review ${unique()}`, th: `ตรวจ ${unique()}` },
    body: { en: 'The office opens on Monday.', th: 'สำนักงานเปิดวันจันทร์' },
    state: { en: 'draft', th: 'draft' },
  });
  const [th, en] = [textsIn('th', 'articles').reviews, textsIn('en', 'articles').reviews];
  const mine = await openAdmin(visit, 'th', '/news/list-news');
  // Whom one can ask may not be known just now.
  const reviews = `**/api/admin/news/${article.id}/reviews`;
  await mine.route(reviews, (route) =>
    route.fulfill({ status: 403, json: { message: 'No.', statusCode: 403 } }),
  );
  await mine.goto(`/admin/news/list-news/update/${article.id}`);
  await mine.getByRole('region', { name: th.panel }).getByText('No.').waitFor();
  await press(mine, th.open);
  await mine.getByRole('dialog').getByRole('alert').getByText('No.').waitFor();
  await mine.unroute(reviews);
  await mine.reload();
  await press(mine, th.open);
  await field(mine, th.to).selectOption(items[0].id);
  await field(mine, th.message).fill('ช่วยดูชื่อคน');
  // A press too many does not take away what was said, here or there.
  await mine.keyboard.press('Escape');
  await press(mine, adminTexts.th.form.unsavedStay);
  await press(mine, th.send);
  await notice(mine, fill(th.sent_other, { count: '1' })).waitFor();
  const [mail] = await mailsTo(colleague.email);
  expect(mail?.text).toContain('> ช่วยดูชื่อคน');

  const theirs = await openAdmin(visit, 'en', '/', (context) => signInAlone(context, colleague));
  const panel = theirs.getByRole('region', { name: dashboardTexts.en.reviews });
  await panel.getByRole('link', { name: article.title.en }).click();
  const dialog = theirs.getByRole('dialog');
  await dialog.getByText(article.title.th, { exact: true }).waitFor();
  await press(theirs, en.sendBack);
  const word = dialog.getByRole('textbox').last();
  await expect.poll(() => word.evaluate((area) => area === document.activeElement)).toBe(true);
  await dialog.getByRole('button', { name: fill(en.commentOn, { paragraph: article.body.en }) }).click();
  await field(theirs, en.comment).fill('Well said.');
  await theirs.keyboard.press('Escape');
  await press(theirs, adminTexts.en.form.unsavedStay);
  expect(await violationsInEveryLook(theirs)).toEqual([]);
  await press(theirs, en.approve);
  await notice(theirs, en.approved).waitFor();
  expect((await fetch(new URL(`/news/${article.slug}`, inject('site').base))).status).toBe(200);

  await mine.goto('/admin/');
  const answers = mine.getByRole('region', { name: dashboardTexts.th.answers });
  await answers.getByRole('link', { name: article.title.th }).click();
  await mine.getByRole('dialog').getByText('Well said.').waitFor();
});
