import { expect, test } from 'vitest';
import { textsAbout } from '#admin/i18n/staff-texts.ts';
import { adminTexts } from '#admin/i18n/texts.ts';
import { makeColleague, signInAlone } from '../support/admin.ts';
import { notice, violationsInEveryLook } from '../support/admin-screen.ts';
import { visitors } from '../support/browser.ts';
import { openWithAuthenticator } from '../support/virtual-authenticator.ts';

const accountTexts = textsAbout('account');
const staffTexts = textsAbout('staff');

// An owner requires a second factor of everybody. It concerns all who sign in, so nobody else is on the site meanwhile:
// on the site where files mostly wait for each other anyway. In Thai; passkeys have their journey in English.

const visit = visitors();

test('everybody is led to set one up, and goes on then', async () => {
  const language = 'th';
  const t = staffTexts[language];
  const account = accountTexts[language];
  const { shell } = adminTexts[language];
  const open = async (role: 'owner' | 'editor') => {
    const context = await visit({ language });
    await signInAlone(context, await makeColleague(role));
    return (await openWithAuthenticator(context)).page;
  };
  const addPasskey = async (page: Awaited<ReturnType<typeof open>>) => {
    await page.getByRole('button', { name: account.passkeyAdd, exact: true }).click();
    await notice(page, account.passkeyAdded).or(notice(page, account.passkeyFailed)).waitFor();
    expect(await notice(page, account.passkeyFailed).locator('..').allInnerTexts()).toEqual([]);
  };
  const owner = await open('owner');
  const editor = await open('editor');
  const demand = owner.getByRole('switch', { name: t.demand, exact: true });
  await editor.goto('/admin/contact');
  await editor.getByRole('heading', { level: 1 }).waitFor();

  // Not before the owner has one.
  await owner.goto('/admin/staff');
  await demand.click();
  await notice(owner, t.demandFailed).waitFor();
  expect(await demand.isChecked()).toBe(false);
  await owner.goto('/admin/account');
  await addPasskey(owner);
  await owner.goto('/admin/staff');
  await demand.click();
  await notice(owner, t.demandOn).waitFor();
  try {
    expect(await violationsInEveryLook(owner)).toEqual([]);
    // Wherever the colleague goes.
    await editor.goto('/admin/contact');
    await editor.getByText(shell.factorTitle, { exact: true }).waitFor();
    expect(new URL(editor.url()).pathname).toBe('/admin/account');
    expect(await editor.getByRole('navigation').count()).toBe(0);
    expect(await violationsInEveryLook(editor)).toEqual([]);
    await addPasskey(editor);
    await editor.getByText(shell.factorTitle, { exact: true }).waitFor({ state: 'hidden' });
    await editor.getByRole('link', { name: shell.contacts, exact: true }).click();
    await editor.waitForURL('**/admin/contact');
  } finally {
    await demand.click();
    await notice(owner, t.demandOff).waitFor();
  }
});
