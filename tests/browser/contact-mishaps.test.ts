import { describe, expect, test } from 'vitest';
import type { Page } from 'playwright-core';
import { visitors } from '../support/browser.ts';
import { contactForm, inquiry, openContactForm } from '../support/contact-form.ts';
import { eventually } from '../support/eventually.ts';
import { firstRequest, loseAnswer } from '../support/caught-requests.ts';
import { storedFrom } from '../support/stored-contacts.ts';
import { byTurns, LANGUAGES } from '../support/texts.ts';

// Lost connections, lost answers, reloads, a store that is down: nothing typed is lost, nothing is stored twice.

const visitor = visitors();
const countPosts = (page: Page): { posts: number } => {
  const seen = { posts: 0 };
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/contact')) seen.posts += 1;
  });
  return seen;
};

describe.each(LANGUAGES)('in %s', (language) => {
  const inTurn = byTurns(language);
  test('what was typed survives a reload', async () => {
    const page = await (await visitor({ language })).newPage();
    const form = await openContactForm(page, language);
    const typed = inquiry();
    await form.type(typed);
    await form.caseStudy.check();
    await page.reload();
    await form.element.getByText(form.words.restored).waitFor();
    expect(await form.typed()).toEqual(typed);
    expect(await form.caseStudy.isChecked()).toBe(true);
    for (const box of form.consents) expect(await box.isChecked()).toBe(false);
  });

  for (const javaScriptEnabled of [true, false])
    inTurn(
      `what a refused form holds survives a change of language, scripts: ${javaScriptEnabled}`,
      async () => {
        const page = await (await visitor({ language, javaScriptEnabled })).newPage();
        await page.route('**/_astro/islands*', () => undefined);
        await page.goto('/contact-us');
        const form = contactForm(page, language);
        const typed = inquiry({ email: 'nobody' });
        await form.fill(typed);
        await form.consents[1]?.uncheck();
        await form.send.click();
        await page.waitForURL('**/contact-us/send');
        await page.unroute('**/_astro/islands*');
        if (javaScriptEnabled) await form.wake();
        await page.locator('header [data-switch-locale]').click();
        const other = contactForm(page, language === 'en' ? 'th' : 'en');
        await other.summary.waitFor();
        expect(await other.typed()).toEqual(typed);
        expect(await other.caseStudy.isChecked()).toBe(true);
        expect(await Promise.all(other.consents.map((box) => box.isChecked()))).toEqual([true, false, true]);
        await page.goto('/about-us');
        expect(await page.locator('html').getAttribute('lang')).toBe(language === 'en' ? 'th' : 'en');
      },
    );

  inTurn('without a connection the visitor is told so, keeps everything, and can send it later', async () => {
    const context = await visitor({ language });
    const page = await context.newPage();
    const form = await openContactForm(page, language);
    const sent = inquiry();
    await form.fill(sent);
    await context.setOffline(true);
    await form.send.click();
    await eventually(() => form.notice.textContent()).toBe(form.words.offline);
    expect(await form.thanks.count()).toBe(0);
    expect(await form.typed()).toEqual(sent);
    await context.setOffline(false);
    await form.send.click();
    await form.thanks.waitFor();
    expect(await storedFrom(sent.email)).toHaveLength(1);
  });

  for (const status of [503, 500])
    inTurn(`an answer ${status} claims nothing to be sent and keeps everything`, async () => {
      const page = await (await visitor({ language })).newPage();
      const form = await openContactForm(page, language);
      const sent = inquiry();
      await page.route('**/api/contact', (route) =>
        route.fulfill({ status, json: { message: 'out of order', statusCode: status } }),
      );
      await form.fill(sent);
      await form.send.click();
      await eventually(() => form.notice.textContent()).toBe(form.words.failed);
      expect(await form.thanks.count()).toBe(0);
      expect(await form.typed()).toEqual(sent);
      await page.reload();
      await form.element.getByText(form.words.restored).waitFor();
      expect(await form.typed()).toEqual(sent);
    });

  inTurn('too many messages are told as such', async () => {
    const page = await (await visitor({ language })).newPage();
    const form = await openContactForm(page, language);
    await page.route('**/api/contact', (route) =>
      route.fulfill({ status: 429, json: { message: 'too many', statusCode: 429 } }),
    );
    await form.fill(inquiry());
    await form.send.click();
    await eventually(() => form.notice.textContent()).toBe(form.words.tooMany);
  });
});

test('a double click stores one record', async () => {
  const page = await (await visitor()).newPage();
  const form = await openContactForm(page, 'en');
  const sent = inquiry();
  await form.fill(sent);
  await form.send.dblclick();
  await form.thanks.waitFor();
  expect(await storedFrom(sent.email)).toHaveLength(1);
});

test('a click while the message is on its way sends nothing more', async () => {
  const page = await (await visitor()).newPage();
  const seen = countPosts(page);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/contact', async (route) => {
    await held;
    await route.continue();
  });
  const form = await openContactForm(page, 'en');
  const sent = inquiry();
  await form.fill(sent);
  await form.send.click();
  const busy = form.element.getByRole('button', { name: form.words.sending });
  await busy.waitFor();
  // A visitor can click it, though it says that it is disabled.
  await busy.click({ force: true });
  await form.field.name.press('Enter');
  release();
  await form.thanks.waitFor();
  expect(seen.posts).toBe(1);
  expect(await storedFrom(sent.email)).toHaveLength(1);
});

test('a lost answer and a second try store one record', async () => {
  const page = await (await visitor()).newPage();
  const seen = countPosts(page);
  await page.route('**/api/contact', firstRequest(loseAnswer));
  const form = await openContactForm(page, 'en');
  const sent = inquiry();
  await form.fill(sent);
  await form.send.click();
  await eventually(() => form.notice.textContent()).toBe(form.words.offline);
  expect(await storedFrom(sent.email)).toHaveLength(1);
  await form.send.click();
  await form.thanks.waitFor();
  expect(seen.posts).toBe(2);
  expect(await storedFrom(sent.email)).toHaveLength(1);
});

test('a lost answer, a reload and a second try store one record', async () => {
  const page = await (await visitor()).newPage();
  await page.route('**/api/contact', firstRequest(loseAnswer));
  const form = await openContactForm(page, 'en');
  const sent = inquiry();
  await form.fill(sent);
  await form.send.click();
  await eventually(() => form.notice.textContent()).toBe(form.words.offline);
  await page.reload();
  await form.element.getByText(form.words.restored).waitFor();
  for (const box of form.consents) await box.check();
  await form.send.click();
  await form.thanks.waitFor();
  expect(await storedFrom(sent.email)).toHaveLength(1);
});

test('what was posted before the script came is the same submission once the script sends it', async () => {
  const page = await (await visitor()).newPage();
  let isHeld = true;
  // The page that posts never gets its script. Not by `unroute`, which lets what was held go on while the post is under way.
  await page.route('**/_astro/islands*', (route) => (isHeld ? undefined : route.continue()));
  await page.goto('/contact-us');
  const form = contactForm(page, 'en');
  const sent = inquiry();
  await form.type(sent);
  await form.caseStudy.check();
  const posted = page.waitForRequest('**/contact-us/send');
  await form.send.click();
  await posted;
  isHeld = false;
  await page.waitForURL('**/contact-us/send');
  const key = await form.element.locator('[name=submissionId]').inputValue();
  await form.wake();
  for (const box of form.consents) await box.check();
  await form.send.click();
  await form.thanks.waitFor();
  expect((await storedFrom(sent.email)).map(({ id }) => id)).toEqual([key]);
});

test('two different messages are two records', async () => {
  const page = await (await visitor()).newPage();
  const sent = inquiry();
  for (const message of ['the first', 'the second']) {
    const form = await openContactForm(page, 'en');
    await form.fill({ ...sent, message });
    await form.send.click();
    await form.thanks.waitFor();
  }
  const stored = await storedFrom(sent.email);
  expect(stored.map(({ message }) => message).toSorted()).toEqual(['the first', 'the second']);
});

test('what is typed before the script has come is kept when it comes, also where something older was', async () => {
  const page = await (await visitor()).newPage();
  const form = await openContactForm(page, 'en');
  const kept = inquiry();
  await form.type(kept);
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_astro/ContactForm.*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/contact-us', { waitUntil: 'domcontentloaded' });
  const typed = inquiry({ name: 'Ploy', message: '' });
  await form.type(typed);
  expect(await page.locator('astro-island[ssr]:has(form)').count()).toBe(1);
  release();
  await page.locator('astro-island[ssr]:has(form)').waitFor({ state: 'detached' });
  expect(await form.typed()).toEqual({ ...typed, message: kept.message });
});

test('"clear the form" forgets what was kept, also of a try that failed, and leads to the first field', async () => {
  const page = await (await visitor()).newPage();
  const form = await openContactForm(page, 'en');
  await page.route('**/api/contact', (route) => route.abort());
  await form.fill(inquiry());
  await form.send.click();
  await form.notice.filter({ visible: true }).waitFor();
  await page.reload();
  await form.element.getByRole('button', { name: form.words.discard }).click();
  const empty = { name: '', email: '', phone: '', message: '' };
  await eventually(() => form.typed()).toEqual(empty);
  expect(await form.field.name.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('contact'))),
  ).toEqual([]);
  await page.reload();
  await form.wake();
  expect(await form.typed()).toEqual(empty);
});
