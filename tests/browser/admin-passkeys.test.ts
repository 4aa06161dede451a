import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accountTexts } from '#features/staff/admin/account/texts.ts';
import { signInTexts } from '#features/staff/admin/sign-in/texts.ts';
import { adminTexts } from '#admin/i18n/texts.ts';
import { makeColleague, signInAlone } from '../support/admin.ts';
import { notice, violationsIn } from '../support/admin-screen.ts';
import { looksOf } from '../support/axe.ts';
import { visitors } from '../support/browser.ts';
import { LANGUAGES } from '../support/texts.ts';

// Passkeys, by the browser's own authenticator in software.

const visit = visitors();
/** A device that has its own passkeys, and whose owner shows a finger whenever it asks for one. */
async function openWithAuthenticator(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return page;
}

test.each(LANGUAGES)(
  'in %s a passkey is added and named, opens the staff area, and does so no more once it is removed',
  async (language) => {
    const { shell } = adminTexts[language];
    const t = signInTexts[language];
    const account = accountTexts[language];
    const named = (text: string) => text.replace('{{name}}', 'YubiKey');
    const renameOf = /^[^{]+/;
    const context = await visit({ language, reducedMotion: 'reduce' });
    await signInAlone(context, await makeColleague('editor'));
    const page = await openWithAuthenticator(context);
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const signOut = async () => {
      await button(shell.userMenu).click();
      await page.getByRole('menuitem', { name: shell.signOut }).click();
      await page.getByRole('heading', { level: 1, name: t.title, exact: true }).waitFor();
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

    await signOut();
    expect(await violationsIn(page, await looksOf(page))).toEqual([]);
    await button(t.byPasskey).click();
    await button(shell.userMenu).waitFor();

    await page.goto('/admin/account');
    await button(named(account.passkeyRemoveNamed)).click();
    await page.getByRole('dialog').getByRole('button', { name: account.passkeyRemove, exact: true }).click();
    await page.getByText(account.noPasskeys, { exact: true }).waitFor();
    await signOut();
    await button(t.byPasskey).click();
    await page.getByRole('alert').filter({ hasText: t.passkeyFailed }).waitFor();
  },
);
