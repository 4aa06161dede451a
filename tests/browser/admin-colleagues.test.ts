import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { TOTP } from 'otpauth';
import { accountTexts } from '#features/staff/admin/account/texts.ts';
import { dashboardTexts } from '#features/dashboard/admin/texts.ts';
import { signInTexts } from '#features/staff/admin/sign-in/texts.ts';
import { staffTexts } from '#features/staff/admin/texts.ts';
import { fill } from '#i18n/fill.ts';
import { adminTexts } from '#admin/i18n/texts.ts';
import { makeColleague, signInAlone, unique } from '../support/admin.ts';
import { openAdmin, violationsInEveryLook } from '../support/admin-screen.ts';
import { visitors } from '../support/browser.ts';
import { mailsTo } from '../support/mailbox.ts';
import { problemsOf } from '../support/problems.ts';
import { byTurns, LANGUAGES } from '../support/texts.ts';

// Others than the first owner: how they come in, what they may do, and their second factor.

const visit = visitors();
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

describe.each(LANGUAGES)('in %s', (language) => {
  const inTurn = byTurns(language);
  const { shell, fields, failure, close } = adminTexts[language];
  const t = { ...signInTexts[language], staff: staffTexts[language], account: accountTexts[language] };
  const welcome = (name: string) => fill(dashboardTexts[language].welcome, { name });
  const open = async () => (await visit({ language, reducedMotion: 'reduce' })).newPage();
  const signIn = async (page: Page, { email, password }: { email: string; password: string }) => {
    await field(page, fields.email).fill(email);
    await field(page, t.password).fill(password);
    await press(page, t.submit);
  };

  inTurn(
    'somebody is invited, reads by whom and for which address, chooses a password and is in',
    async () => {
      const colleague = {
        name: 'มานี มีตา',
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
      expect(await violationsInEveryLook(page)).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('dialog').getByText(close, { exact: true }).click();
      await page.getByRole('cell', { name: colleague.email }).waitFor();

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
    },
  );

  inTurn('an editor has no staff screen', async () => {
    const editor = await makeColleague();
    const page = await openAdmin(visit, language, '/', (context) => signInAlone(context, editor));
    await page.getByRole('link', { name: shell.audit, exact: true }).waitFor();
    expect(await page.getByRole('link', { name: shell.staff, exact: true }).count()).toBe(0);
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
