import type { Locator, Page } from 'playwright-core';
import { textsAbout } from '#admin/i18n/staff-texts.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminTexts } from '#admin/i18n/texts.ts';
import { fill } from '#i18n/fill.ts';
import { type Colleague, makeColleague, makeInquiry, signInAlone, unique } from '../support/admin.ts';
import { openAdmin } from '../support/admin-screen.ts';
import { violations } from '../support/axe.ts';
import { visitors, type Language } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { byTurns, LANGUAGES } from '../support/texts.ts';

const accountTexts = textsAbout('account');
const signInTexts = textsAbout('signIn');

// Who gets in, where they end up, and what happens when a session ends.

const visit = visitors();
/** Nobody else's account: an account has only so many sessions, and others have the owner's. */
let person: Colleague;
beforeAll(async () => {
  person = await makeColleague('owner');
});
/** With a session of its own: these tests end it. */
const openAlone = (language: Language, path: string) =>
  openAdmin(visit, language, path, (context) => signInAlone(context, person));
const at = (page: Page): string =>
  decodeURIComponent(new URL(page.url()).pathname + new URL(page.url()).search);
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
/** Whether nothing lies over it. */
const isOnTop = (element: Locator): Promise<boolean> =>
  element.evaluate((shown) => {
    const { left, top, width, height } = shown.getBoundingClientRect();
    return shown.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

describe.each(LANGUAGES)('in %s', (language) => {
  const inTurn = byTurns(language);
  const { shell, fields, session, form, remove } = adminTexts[language];
  const t = signInTexts[language];
  const account = accountTexts[language];
  const openLogin = async (path: string) => {
    const page = await (await visit({ language })).newPage();
    await page.goto(path);
    await heading(page, t.title);
    return page;
  };
  const fillIn = async (page: Page, password = person.password) => {
    await field(page, fields.email).fill(person.email);
    await field(page, t.password).fill(password);
    await press(page, t.submit);
  };

  inTurn('whoever is not signed in signs in first and gets where they were going', async () => {
    const page = await openLogin('/admin/audit?filter[entity]=staff&perPage=50');
    expect(new URL(page.url()).searchParams.get('from')).toBe('/audit?filter[entity]=staff&perPage=50');
    await fillIn(page);
    await heading(page, shell.audit);
    expect(at(page)).toBe('/admin/audit?filter[entity]=staff&perPage=50');
    expect(await page.getByRole('combobox').first().inputValue()).toBe('staff');
  });

  inTurn('a wrong password is told, and nothing is lost', async () => {
    const page = await openLogin('/admin/login');
    await fillIn(page, 'not the password');
    await page.getByRole('alert').filter({ hasText: /./ }).first().waitFor();
    expect(await field(page, fields.email).inputValue()).toBe(person.email);
    expect(await violations(page)).toEqual([]);
    // What was said of the last try is not said of the next.
    await field(page, t.password).fill('');
    await press(page, t.submit);
    const alerts = page.getByRole('alert').filter({ hasText: /./ });
    await alerts.getByRole('link', { name: t.password }).waitFor();
    expect(await alerts.count()).toBe(1);
  });

  inTurn('a session that runs out asks for sign-in in place; what was typed stays', async () => {
    const page = await openAlone(language, '/account');
    await field(page, account.current).fill('typed before');
    await field(page, account.next).fill('typed before as well');
    // What the screen asks for has come: the press alone meets the end of the session.
    await page.waitForLoadState('networkidle');
    await endSessionOf(page, language);
    await press(page, account.changePassword);
    const dialog = page.getByRole('dialog', { name: session.expiredTitle });
    await dialog.waitFor();
    // Whoever goes on typing types in the password, and presses no button.
    const password = dialog.getByLabel(t.password, { exact: true });
    await eventually(() => password.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await violations(page)).toEqual([]);
    // Whoever comes by sees no more than the question.
    expect(await field(page, account.current).isVisible()).toBe(false);
    await page.keyboard.press('Control+k');
    expect(await page.getByRole('dialog').count()).toBe(1);
    await dialog.getByLabel(t.password, { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: t.submit, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await field(page, account.current).inputValue()).toBe('typed before');
    expect(await field(page, account.next).inputValue()).toBe('typed before as well');
  });

  inTurn(
    'the rows of a list and the palette go with the session; the rows come back with the next',
    async () => {
      const page = await openAlone(language, '/audit');
      const rows = page.getByRole('row', { includeHidden: true });
      await eventually(() => rows.count()).toBeGreaterThan(1);
      await page.waitForLoadState('networkidle');
      await endSessionOf(page, language);
      // Not by a call of the list itself, which would fail with its rows.
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: shell.searchHint }).fill(person.email);
      const dialog = page.getByRole('dialog', { name: session.expiredTitle });
      await dialog.waitFor();
      await eventually(() => page.getByRole('dialog').count()).toBe(1);
      await eventually(() => rows.count()).toBeLessThan(2);
      await dialog.getByLabel(t.password, { exact: true }).fill(person.password);
      await dialog.getByRole('button', { name: t.submit, exact: true }).click();
      await eventually(() => rows.count()).toBeGreaterThan(1);
    },
  );

  inTurn(
    'a dialog that is open when the session ends lies under the question, and is there again with the next',
    async () => {
      const name = `สมหญิง ${unique()}`;
      const page = await openAlone(language, `/contact/${await makeInquiry({ name })}`);
      await press(page, remove.delete);
      const question = page.getByRole('dialog', { name: fill(remove.title, { name }) });
      const title = question.getByRole('heading');
      await title.waitFor();
      expect(await isOnTop(title)).toBe(true);
      await page.waitForLoadState('networkidle');
      await endSessionOf(page, language);
      await question.getByRole('button', { name: remove.confirm, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: session.expiredTitle });
      await dialog.waitFor();
      await eventually(() => isOnTop(dialog.getByRole('heading'))).toBe(true);
      expect(await title.count()).toBe(1);
      expect(await isOnTop(title)).toBe(false);
      await dialog.getByLabel(t.password, { exact: true }).fill(person.password);
      await dialog.getByRole('button', { name: t.submit, exact: true }).click();
      await eventually(() => isOnTop(title)).toBe(true);
    },
  );

  inTurn('what wants a fresh sign-in asks for one in place, and is then done', async () => {
    const page = await openAlone(language, '/account');
    let calls = 0;
    await page.route('**/api/auth/password', async (route) => {
      if (calls++ > 0) return route.fulfill({ status: 204 });
      await route.fulfill({
        status: 409,
        headers: { 'WWW-Authenticate': 'Bearer error="insufficient_user_authentication"' },
        json: { message: 'x', statusCode: 409 },
      });
    });
    await field(page, account.current).fill(person.password);
    await field(page, account.next).fill('granite teapot 19');
    await press(page, account.changePassword);
    const dialog = page.getByRole('dialog', { name: session.freshTitle });
    await dialog.waitFor();
    expect(await violations(page)).toEqual([]);
    expect(calls).toBe(1);
    await dialog.getByLabel(t.password, { exact: true }).fill(person.password);
    await dialog.getByRole('button', { name: t.submit, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await eventually(() => calls).toBe(2);
  });

  inTurn('the link for a new password answers the same for anybody', async () => {
    const page = await openLogin('/admin/login');
    await page.getByRole('link', { name: t.forgot }).click();
    await heading(page, t.resetTitle);
    await field(page, fields.email).fill('nobody@tests.example');
    await press(page, t.resetSubmit);
    await page.getByText(t.resetSent).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  inTurn('a reload keeps the session, and no storage holds the token', async () => {
    const page = await openAlone(language, '/account');
    await page.reload();
    await heading(page, shell.account);
    const kept = await page.evaluate(
      () => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie,
    );
    const { value = '' } = (await page.context().cookies()).find(({ name }) => name === 'token') ?? {};
    expect(value.length).toBeGreaterThan(20);
    expect(kept).not.toContain(value);
  });

  inTurn('sign-out in one tab ends every tab', async () => {
    const page = await openAlone(language, '/account');
    const other = await page.context().newPage();
    await other.goto('/admin/audit');
    await heading(other, shell.audit);
    await press(page, shell.userMenu);
    await page.getByRole('menuitem', { name: shell.signOut }).click();
    await heading(page, t.title);
    await heading(other, t.title);
  });

  // What follows is the same in either language: once is enough.
  if (language === 'en') return;

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'never to another site: %s',
    async (from) => {
      const page = await openLogin(`/admin/login?${new URLSearchParams({ from })}`);
      await fillIn(page);
      await page.getByRole('navigation', { name: shell.navigation }).waitFor();
      expect(at(page)).toBe('/admin');
    },
  );

  inTurn('leaving with something typed asks first', async () => {
    const page = await openAlone(language, '/account');
    await field(page, account.current).fill('something');
    const leave = () =>
      page
        .getByRole('navigation', { name: shell.navigation })
        .getByRole('link', { name: shell.audit })
        .click();
    await leave();
    const dialog = page.getByRole('dialog', { name: form.unsavedTitle });
    await dialog.getByRole('button', { name: form.unsavedStay }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(at(page)).toBe('/admin/account');
    await leave();
    await dialog.getByRole('button', { name: form.unsavedLeave }).click();
    await heading(page, shell.audit);
  });

  inTurn('other sessions are listed and can be ended', async () => {
    const other = await openAlone(language, '/audit');
    const page = await openAlone(language, '/account');
    await press(page, account.endOthers);
    await eventually(() => page.getByRole('button', { name: account.endOthers }).count()).toBe(0);
    await other.reload();
    await heading(other, t.title);
  });
});

/** Ends the browser's session on the server behind the app's back. */
async function endSessionOf(page: Page, language: Language): Promise<void> {
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { Cookie: cookies, 'Accept-Language': language };
  const answer = await fetch(new URL('/api/auth/logout', page.url()), { method: 'POST', headers });
  expect(answer.status).toBe(204);
}
