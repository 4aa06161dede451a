import { expect, test } from 'vitest';
import { textsAbout } from '#admin/i18n/staff-texts.ts';
import { adminTexts } from '#admin/i18n/texts.ts';
import { makeColleague, signInAlone } from '../support/admin.ts';
import { notice, violationsIn } from '../support/admin-screen.ts';
import { looksOf } from '../support/axe.ts';
import { visitors } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { openWithAuthenticator } from '../support/virtual-authenticator.ts';

const accountTexts = textsAbout('account');
const signInTexts = textsAbout('signIn');

// Passkeys, by the browser's own authenticator in software. In English; the demand for them has its journey in Thai.

const visit = visitors();
test('a passkey is added and named, opens the staff area, and does so no more once it is removed', async () => {
  const language = 'en';
  const { shell, fields } = adminTexts[language];
  const t = signInTexts[language];
  const account = accountTexts[language];
  const named = (text: string) => text.replace('{{name}}', 'YubiKey');
  const renameOf = /^[^{]+/;
  const context = await visit({ language });
  await signInAlone(context, await makeColleague('editor'));
  const { page, present, asked } = await openWithAuthenticator(context);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const signOut = async () => {
    const before = await asked();
    await button(shell.userMenu).click();
    await page.getByRole('menuitem', { name: shell.signOut }).click();
    await page.getByRole('heading', { level: 1, name: t.title, exact: true }).waitFor();
    // What it offers by itself has begun, so that it takes no finger that is shown for the button.
    await eventually(asked).toBeGreaterThan(before);
  };

  await page.goto('/admin/account');
  await page.getByText(account.noPasskeys, { exact: true }).waitFor();
  await button(account.passkeyAdd).click();
  await notice(page, account.passkeyAdded).waitFor();
  await page.getByRole('button', { name: renameOf.exec(account.passkeyRenameNamed)?.[0] ?? '' }).click();
  await page.getByLabel(account.passkeyName, { exact: true }).fill('YubiKey');
  await button(account.passkeySave).click();
  await page.getByText('YubiKey', { exact: true }).waitFor();
  await page.getByText(account.passkeyUnused).waitFor();
  expect(await violationsIn(page, await looksOf(page))).toEqual([]);

  // The browser offers it where it fills in the address, and nothing happens before somebody chooses it.
  await present(false);
  await signOut();
  expect(await violationsIn(page, await looksOf(page))).toEqual([]);
  expect(await page.getByLabel(fields.email, { exact: true }).getAttribute('autocomplete')).toBe(
    'username webauthn',
  );
  // In software, who is there when it is offered has chosen it.
  await present(true);
  await page.reload();
  await button(shell.userMenu).waitFor();

  await present(false);
  await signOut();
  await present(true);
  await button(t.byPasskey).click();
  await button(shell.userMenu).waitFor();

  await page.goto('/admin/account');
  await button(named(account.passkeyRemoveNamed)).click();
  await page.getByRole('dialog').getByRole('button', { name: account.passkeyRemove, exact: true }).click();
  await page.getByText(account.noPasskeys, { exact: true }).waitFor();
  const heading = page.getByRole('heading', { level: 2, name: account.passkeys, exact: true });
  await eventually(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
  await signOut();
  // Chosen from what the browser fills in, or by the button: it opens nothing any more.
  await page.getByRole('alert').filter({ hasText: t.passkeyFailed }).waitFor();
});
