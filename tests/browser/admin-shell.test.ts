import type { Page } from 'playwright-core';
import { textsAbout, textsIn } from '#admin/i18n/staff-texts.ts';
import { describe, expect, test } from 'vitest';
import { memberFieldTexts } from '#features/membership/member-fields.ts';
import { fill } from '#i18n/fill.ts';
import { adminTexts } from '#admin/i18n/texts.ts';
import { makeMember, signIn, unique } from '../support/admin.ts';
import { OWNER } from '../support/sign-in.ts';
import { openAdmin } from '../support/admin-screen.ts';
import { visitors } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { byTurns, LANGUAGES } from '../support/texts.ts';
import { sum, weightOf } from '../support/weight.ts';
import { ADMIN } from '../support/weight-limits.ts';

const auditTexts = textsAbout('audit');
const dashboardTexts = textsAbout('dashboard');

// What stands around every screen: menu, language, appearance, palette, errors, weight.

const visit = visitors();
const path = (page: Page): string => new URL(page.url()).pathname;
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

describe.each(LANGUAGES)('in %s', (language) => {
  const inTurn = byTurns(language);
  const { shell, failure, list } = adminTexts[language];

  inTurn('the language changes in place, and both cookies with it', async () => {
    const other = language === 'en' ? 'th' : 'en';
    const page = await openAdmin(visit, language, '/audit');
    await page.getByRole('searchbox').fill('typed');
    await page.getByRole('button', { name: language === 'en' ? /ไทย/ : /English/ }).click();
    await heading(page, adminTexts[other].shell.audit);
    expect(await page.getByRole('searchbox').inputValue()).toBe('typed');
    const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
    expect(cookies).toEqual(expect.arrayContaining([`i18n_redirected=${other}`, `nf_lang=${other}`]));
    await page.reload();
    await heading(page, adminTexts[other].shell.audit);
  });

  inTurn('on a phone the menu opens, leads on, and closes', async () => {
    const page = await openAdmin(visit, language, '/');
    await page.setViewportSize({ width: 390, height: 844 });
    const link = page.getByRole('link', { name: shell.audit, exact: true });
    await eventually(() => link.isVisible()).toBe(false);
    await page.getByRole('button', { name: shell.openMenu }).click();
    await link.click();
    await heading(page, shell.audit);
    await eventually(() => link.isVisible()).toBe(false);
  });

  inTurn('an unknown address leads back home', async () => {
    const page = await openAdmin(visit, language, '/member/nowhere/at/all');
    await page.getByRole('link', { name: failure.home }).click();
    await heading(page, fill(dashboardTexts[language].welcome, { name: OWNER.name }));
    expect(path(page)).toBe('/admin');
  });

  inTurn('the appearance is the public site’s too', async () => {
    const page = await openAdmin(visit, language, '/account');
    await page.getByRole('button', { name: shell.userMenu }).click();
    await page.getByRole('menuitemradio', { name: shell.schemeDark }).click();
    const scheme = () => page.evaluate(() => document.documentElement.dataset['mantineColorScheme']);
    await eventually(scheme).toBe('dark');
    await page.goto('/');
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  });

  inTurn('the palette opens by keys and leads to screens and records', async () => {
    const lastName = `หาเจอ${unique()}`;
    const { id } = await makeMember({ lastName });
    const page = await openAdmin(visit, language, '/');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: shell.searchHint }).fill(shell.audit);
    // The screen is before its export, and the first one is chosen.
    await page.keyboard.press('Enter');
    await heading(page, shell.audit);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: shell.searchHint }).fill(lastName);
    // So is the first record, though it comes later than the letters.
    await page.getByRole('option', { name: new RegExp(lastName) }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/admin/member/edit/${id}`);
  });

  inTurn('a search of the palette that fails says why, not that there is nothing', async () => {
    const page = await openAdmin(visit, language, '/');
    await page.route('**/api/admin/members?*', (route) =>
      route.fulfill({ status: 403, json: { message: 'No.', statusCode: 403 } }),
    );
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: shell.searchHint }).fill(unique());
    await page.getByText('No.', { exact: true }).waitFor();
    expect(await page.getByText(shell.searchNothing).count()).toBe(0);
  });

  inTurn('what is typed in the middle of the search for a page stays there', async () => {
    const page = await openAdmin(visit, language, '/pages');
    const search = page.getByRole('searchbox');
    await search.fill('licy');
    await page.waitForURL(/q=licy/);
    await search.press('Home');
    await page.keyboard.type('po');
    await page.waitForURL(/q=policy/);
    expect(await search.inputValue()).toBe('policy');
  });

  inTurn('the audit is filtered by its address, pages, and shows what changed', async () => {
    // Found by name: other tests make members at the same time.
    const lastName = `หาเจอ${unique()}`;
    const { email } = await makeMember({ lastName });
    const t = auditTexts[language];
    const page = await openAdmin(
      visit,
      language,
      `/audit?filter[entity]=members&filter[action]=create&perPage=10&q=${lastName}`,
    );
    const { actions, entities } = adminTexts[language];
    await page.getByRole('cell', { name: entities.members }).first().waitFor();
    await page
      .getByRole('button', { name: fill(t.detailsOf, { action: actions.create }) })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(memberFieldTexts[language].fields.email, { exact: true }).waitFor();
    await dialog.locator('ins', { hasText: email }).waitFor();
    await dialog.getByRole('link', { name: t.open }).click();
    await page.waitForURL('**/admin/member/edit/*');
  });

  inTurn('a list that is not there yet says that one is offline, and comes by itself', async () => {
    const page = await openAdmin(visit, language, '/account');
    await page.getByRole('link', { name: shell.audit, exact: true }).click();
    await heading(page, shell.audit);
    await page.context().setOffline(true);
    await page.getByText(shell.offline).waitFor();
    await page.getByRole('searchbox').fill('members');
    await page.waitForURL(/q=members/);
    await page.getByText(list.offlineText).waitFor();
    await page.context().setOffline(false);
    await page.getByText(shell.offline).waitFor({ state: 'detached' });
    await page.getByRole('table', { name: shell.audit }).waitFor();
  });

  inTurn('a screen whose script is not there yet says that one is offline, and comes by itself', async () => {
    const page = await openAdmin(visit, language, '/account');
    await page.context().setOffline(true);
    await page.getByRole('link', { name: shell.audit, exact: true }).click();
    await page.getByText(failure.offline).waitFor();
    await page.context().setOffline(false);
    await page.getByRole('table', { name: shell.audit }).waitFor();
  });

  inTurn('a list, the dashboard or the calendar that fails says so and is tried again', async () => {
    const page = await openAdmin(visit, language, '/account');
    const home = fill(dashboardTexts[language].welcome, { name: OWNER.name });
    const menu = page.getByRole('navigation');
    const open = (name: string) => menu.getByRole('link', { name, exact: true }).click();
    const tried = async (calls: string, title: string) => {
      await page.getByRole('alert').getByText(title).waitFor();
      await page.getByRole('alert').getByText('No.').waitFor();
      await page.unroute(calls);
      await page.getByRole('button', { name: failure.retry }).click();
      await page.getByRole('alert').getByText(title).waitFor({ state: 'detached' });
    };
    const fail = async (calls: string) => {
      await page.route(calls, (route) =>
        route.fulfill({ status: 403, json: { message: 'No.', statusCode: 403 } }),
      );
      return calls;
    };
    const audit = await fail('**/api/admin/audit?*');
    await open(shell.audit);
    await tried(audit, list.failed);
    await page.getByRole('table', { name: shell.audit }).waitFor();
    const summary = await fail('**/api/admin/summary');
    // The menu counts by it too, so that it is there already unless the visit begins here.
    await page.goto(new URL('/admin', page.url()).href);
    await heading(page, home);
    await tried(summary, dashboardTexts[language].failed);
    await page.getByRole('region', { name: dashboardTexts[language].newInquiries }).waitFor();
    const missing = await fail('**/api/admin/translations');
    await page.reload();
    const toTranslate = page.getByRole('region', { name: dashboardTexts[language].translations });
    await toTranslate.getByText('No.').waitFor();
    expect(await toTranslate.getByText(dashboardTexts[language].allTranslated).count()).toBe(0);
    await page.unroute(missing);
    await toTranslate.getByRole('button', { name: failure.retry }).click();
    await toTranslate.getByRole('link', { name: dashboardTexts[language].all }).waitFor();
    const days = await fail('**/api/admin/calendar?*');
    await open(shell.calendar);
    await tried(days, textsIn(language, 'calendar').failed);
  });

  // What follows is the same in either language: once is enough.
  if (language === 'en') return;

  test.each(['/login', '/'])('the first screen %s is light enough', async (route) => {
    const context = await visit({ language });
    if (route === '/') await signIn(context);
    const page = await context.newPage();
    const weighed = await weightOf(page, async () => {
      await page.goto(`/admin${route}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
    });
    expect(sum(weighed, 'script')).toBeGreaterThan(0);
    expect(sum(weighed)).toBeLessThanOrEqual(ADMIN);
  });
});
