import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountTexts } from '../../src/admin/features/account/texts.ts';
import { dashboardTexts } from '../../src/admin/features/dashboard/texts.ts';
import { signInTexts } from '../../src/admin/features/sign-in/texts.ts';
import { staffTexts } from '../../src/admin/features/staff/texts.ts';
import { fill } from '../../src/admin/i18n/fill.ts';
import { adminTexts } from '../../src/admin/i18n/texts.ts';
import { OWNER, SETUP_CODE } from '../support/admin.ts';
import { violations } from '../support/axe.ts';
import { visitors } from '../support/browser.ts';
import { problemsOf } from '../support/problems.ts';
import { startSite, type Site } from '../support/site.ts';
import { LANGUAGES } from '../support/texts.ts';

// The way of the first owner and of the first colleague, on a site of its own on which nobody is yet.

const visit = visitors();
let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Everything that was stored goes; the site goes on, since every call opens its stores anew. */
const forgetEverything = () =>
  rm(join(site.directory, '.netlify/blobs-serve'), { recursive: true, force: true });

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

const colleague = { name: 'มานี มีตา', email: 'manee@tests.example', password: 'granite teapot seven lake' };

describe.each(LANGUAGES)('in %s', (language) => {
  const { shell, fields, failure, close } = adminTexts[language];
  const t = { ...signInTexts[language], staff: staffTexts[language], dashboard: dashboardTexts[language] };
  const open = async () => {
    const context = await visit({ language, baseURL: site.base, reducedMotion: 'reduce' });
    const problems = await problemsOf(context);
    return { context, page: await context.newPage(), problems };
  };

  test('set-up, dashboard, invitation, the colleague’s first sign-in, sign-out', async () => {
    await forgetEverything();
    const { context, page, problems } = await open();

    // The first owner
    await page.goto('/admin');
    await heading(page, t.setupTitle);
    expect(new URL(page.url()).pathname).toBe('/admin/setup');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
    await press(page, t.setupSubmit);
    await page.getByRole('alert').getByRole('link', { name: t.setupCode, exact: true }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-code');
    expect(await violations(page)).toEqual([]);
    await field(page, t.setupCode).fill(SETUP_CODE);
    await field(page, fields.name).fill(OWNER.name);
    await field(page, fields.email).fill(OWNER.email);
    await field(page, t.newPassword).fill(OWNER.password);
    await press(page, t.setupSubmit);

    // The dashboard
    await heading(page, fill(t.dashboard.welcome, { name: OWNER.name }));
    await page.getByRole('link', { name: new RegExp(t.dashboard.openInquiries) }).waitFor();
    await press(page, t.dashboard.asTable);
    expect(await page.getByRole('table').getByRole('row').count()).toBe(31);
    expect(await violations(page)).toEqual([]);

    // The invitation
    await page.getByRole('navigation').getByRole('link', { name: shell.staff, exact: true }).click();
    await heading(page, shell.staff);
    expect(await page.title()).toContain(shell.staff);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(shell.staff);
    await press(page, t.staff.invite);
    await field(page, fields.name).fill(colleague.name);
    await field(page, fields.email).fill(colleague.email);
    await press(page, t.staff.inviteSubmit);
    const link = await field(page, t.staff.inviteUrl).inputValue();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('dialog').getByText(close, { exact: true }).click();
    await page.getByRole('cell', { name: colleague.email }).waitFor();

    // The colleague chooses a password and signs in
    const other = await open();
    await other.page.goto(link);
    await heading(other.page, t.chooseTitle);
    await field(other.page, t.newPassword).fill('too short');
    await press(other.page, t.chooseSubmit);
    await other.page.getByRole('alert').getByRole('link', { name: t.newPassword, exact: true }).waitFor();
    await field(other.page, t.newPassword).fill(colleague.password);
    await press(other.page, t.chooseSubmit);
    await heading(other.page, t.title);
    await field(other.page, fields.email).fill(colleague.email);
    await field(other.page, t.password).fill(colleague.password);
    await press(other.page, t.submit);
    await heading(other.page, fill(t.dashboard.welcome, { name: colleague.name }));

    // An editor has no staff screen
    expect(await other.page.getByRole('link', { name: shell.staff, exact: true }).count()).toBe(0);
    await other.page.goto('/admin/staff');
    await other.page.getByText(failure.forbidden).waitFor();

    // Sign-out: back at sign-in, and the old bearer is worth nothing
    const [request] = await Promise.all([
      page.waitForRequest('**/api/auth/logout'),
      press(page, shell.userMenu).then(() => page.getByRole('menuitem', { name: shell.signOut }).click()),
    ]);
    await heading(page, t.title);
    expect(await context.cookies()).not.toContainEqual(expect.objectContaining({ name: 'token' }));
    const authorization = (await request.allHeaders())['authorization'] ?? '';
    expect(authorization).toMatch(/^Bearer \S{20,}/);
    const answer = await fetch(`${site.base}/api/admin/staff`, { headers: { authorization } });
    expect(answer.status).toBe(401);
    await page.goBack();
    await heading(page, t.title);
    expect([problems, other.problems]).toEqual([[], []]);
  });

  test('sign-in asks for the second factor once it is on', async () => {
    const { page } = await open();
    const account = accountTexts[language];
    const { TOTP } = await import('otpauth');
    await page.goto('/admin/account');
    await field(page, fields.email).fill(OWNER.email);
    await field(page, t.password).fill(OWNER.password);
    await press(page, t.submit);
    await heading(page, shell.account);
    await press(page, account.factorStart);
    await page.getByRole('img', { name: account.qr }).waitFor();
    const secret = (await page.locator('code').innerText()).replaceAll(/\s/g, '');
    const recovery = await page
      .getByRole('listitem')
      .filter({ hasText: /^\w+-\w+/ })
      .first()
      .innerText();
    expect(await violations(page)).toEqual([]);
    await field(page, account.code).fill(new TOTP({ secret }).generate());
    await press(page, account.confirm);
    await page.getByText(account.factorOn, { exact: true }).waitFor();

    const again = await open();
    await again.page.goto('/admin/login');
    await field(again.page, fields.email).fill(OWNER.email);
    await field(again.page, t.password).fill(OWNER.password);
    await press(again.page, t.submit);
    await field(again.page, t.otp).waitFor();
    expect(await violations(again.page)).toEqual([]);
    await field(again.page, t.otp).fill(recovery);
    await press(again.page, t.submit);
    await heading(again.page, fill(t.dashboard.welcome, { name: OWNER.name }));
  });
});
