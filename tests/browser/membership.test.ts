import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { makeRegistration } from '../support/admin.ts';
import { violationsInEveryLook } from '../support/admin-screen.ts';
import { visitors } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { firstRequest, loseAnswer } from '../support/caught-requests.ts';
import { pathOf } from '../support/language.ts';
import { mailsTo } from '../support/mailbox.ts';
import {
  applicant,
  expiredLink,
  mailedLinks,
  membersWith,
  membershipForm,
  storedMember,
} from '../support/membership-form.ts';
import { LANGUAGES, texts } from '../support/texts.ts';

// From the form to the proved e-mail address: with scripts in both languages, without them in one.

const visitor = visitors();

describe.each(LANGUAGES)('in %s', (language) => {
  const { confirmAddress } = texts[language];

  test('a registration outlives a lost connection, is stored once, and its address is proved', async () => {
    const context = await visitor({ language });
    const page = await context.newPage();
    await page.goto('/member');
    const form = membershipForm(page, language);
    await form.wake();

    await form.send.click();
    await form.summary.waitFor();
    expect(await form.summary.getByRole('paragraph').allTextContents()).toEqual([form.words.requiredMany]);
    const { email, firstName, lastName, phone } = form.words;
    const links = await form.summary.getByRole('link').allTextContents();
    expect([links.length, ...links.slice(0, 4)]).toEqual([7, email, firstName, lastName, phone]);

    const sent = applicant();
    await form.fill(sent);
    await form.marketing.check();
    await context.setOffline(true);
    await form.send.click();
    await eventually(() => form.notice.textContent()).toBe(form.words.offline);
    expect(await form.typed()).toEqual(sent);
    await context.setOffline(false);
    // The answer gets lost this time; the try after it is known as the same.
    await page.route('**/api/membership', firstRequest(loseAnswer));
    await form.send.click();
    await eventually(() => membersWith(sent.email)).toBe(1);
    await eventually(() => form.notice.isVisible()).toBe(true);
    await form.send.click();
    await form.thanks.waitFor();
    expect(await membersWith(sent.email)).toBe(1);
    expect(await storedMember(sent.email)).toMatchObject({
      ...sent,
      status: 'pending',
      source: 'form',
      emailVerified: false,
      verified: true,
      locale: language,
      consents: {
        privacyPolicy: { given: true, locale: language },
        marketing: { given: true, locale: language },
      },
    });

    await eventually(() => mailedLinks(sent.email)).toHaveLength(1);
    const [link = ''] = await mailedLinks(sent.email);
    await page.goto(link);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    await page.getByRole('heading', { level: 1, name: confirmAddress.open.title }).waitFor();
    expect((await storedMember(sent.email))?.emailVerified).toBe(false);
    await page.getByRole('button', { name: confirmAddress.open.action }).click();
    await page.getByRole('heading', { level: 1, name: confirmAddress.confirmed.title }).waitFor();
    expect(await storedMember(sent.email)).toMatchObject({ emailVerified: true, status: 'pending' });
  });
});

/** Without scripts the link is pasted into the page that it leads to. */
async function paste(page: Page, link: string) {
  const { label, action } = texts.en.mailedLink;
  await page.getByLabel(label).fill(link);
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: action, exact: true }).click();
  return answer;
}

test('without scripts: corrected, thanked for, registered again unnoticed, confirmed', async () => {
  const { confirmAddress } = texts.en;
  const page = await (await visitor({ javaScriptEnabled: false })).newPage();
  const form = membershipForm(page, 'en');
  const sent = applicant();
  await page.goto('/member');
  await form.fill({ ...sent, phone: 'none' });
  const answer = page.waitForResponse('**/member/send');
  await form.send.click();
  expect((await answer).status()).toBe(422);
  expect(await form.typed()).toEqual({ ...sent, phone: 'none' });
  for (const box of form.consents) expect(await box.isChecked()).toBe(true);
  expect(await form.marketing.isChecked()).toBe(false);
  await form.field.phone.fill(sent.phone);
  await form.send.click();
  await page.waitForURL('**/member/thanks');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(form.words.thanks);

  await page.goto('/member');
  await form.fill(sent);
  await form.send.click();
  await page.waitForURL('**/member/thanks');
  expect(await membersWith(sent.email)).toBe(1);

  await eventually(() => mailedLinks(sent.email)).toHaveLength(2);
  const [link = ''] = await mailedLinks(sent.email);
  await page.goto(link);
  await paste(page, link);
  await page.getByRole('button', { name: confirmAddress.open.action }).click();
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(confirmAddress.confirmed.title);
  expect((await storedMember(sent.email))?.emailVerified).toBe(true);

  await page.goto('/member');
  await form.fill(sent);
  await form.send.click();
  await page.waitForURL('**/member/thanks');
  // Confirmation twice, the acknowledgement, and that the e-mail address is registered already.
  await eventually(() => mailsTo(sent.email)).toHaveLength(4);
});

test('no state of a confirmation link has anything that axe finds, light or dark', async () => {
  const { confirmAddress } = texts.th;
  const sent = applicant();
  await makeRegistration(sent);
  await eventually(() => mailedLinks(sent.email)).toHaveLength(1);
  const [link = ''] = await mailedLinks(sent.email);
  const page = await (await visitor({ language: 'th' })).newPage();
  const isFine = async (state: 'open' | 'confirmed' | 'expired' | 'invalid') => {
    await page.getByRole('heading', { level: 1, name: confirmAddress[state].title }).waitFor();
    expect([state, await violationsInEveryLook(page)]).toEqual([state, []]);
  };
  const expired = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.goto(await expiredLink(sent.email));
  expect((await expired).status()).toBe(410);
  await isFine('expired');
  const open = async (path: string) => {
    // A URL that differs in its fragment alone would not be loaded.
    await page.goto('about:blank');
    await page.goto(path);
  };
  await open(link);
  await isFine('open');
  await page.getByRole('button', { name: confirmAddress.open.action }).click();
  await isFine('confirmed');
  await open('/member/confirm#X1');
  await isFine('invalid');
});

test('links that are none, and the address of the answer, lead somewhere', async () => {
  const page = await (await visitor({ javaScriptEnabled: false })).newPage();
  expect((await page.goto('/member/confirm'))?.status()).toBe(200);
  expect((await paste(page, 'x')).status()).toBe(400);
  const { invalid } = texts.en.confirmAddress;
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(invalid.title);
  expect(await page.getByLabel(texts.en.mailedLink.label).isVisible()).toBe(true);
  await page.getByRole('link', { name: invalid.action }).click();
  expect(pathOf(page)).toBe('/member#register');
  await page.goto('/member/send');
  expect(pathOf(page)).toBe('/member');
});
