import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { dictionaries } from '#i18n/dictionaries.ts';
import { joinWithin } from '#i18n/thai-compounds.ts';
import { violations } from '../support/axe.ts';
import { visitors } from '../support/browser.ts';
import { applicationForm } from '../support/application-form.ts';
import {
  captchaBox as box,
  captchaField as field,
  captchaToken as token,
  tickCaptcha,
} from '../support/captcha-box.ts';
import { contactForm, inquiry } from '../support/contact-form.ts';
import { eventually } from '../support/eventually.ts';
import { membershipForm } from '../support/membership-form.ts';
import { problemsOf } from '../support/problems.ts';
import { call } from '../support/http.ts';
import { letCaptchaBe } from '../support/services.ts';
import { storedFrom } from '../support/stored-contacts.ts';
import { LANGUAGES } from '../support/texts.ts';
import { scriptBytes, sum, weightOf } from '../support/weight.ts';
import { FORM_SCRIPT, PAGE_SCRIPT } from '../support/weight-limits.ts';

// The captcha of a form, with a stand-in for the service: from the box to the disk.

const visitor = visitors();
afterEach(() => letCaptchaBe('up'));

/** What the visitor's browser asked of the service. */
function asked(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^\/(api\.js|anchor)$/.test(url.pathname)) paths.push(url.pathname + url.search);
  });
  return paths;
}

test('the box comes when the form is used, has to be ticked, and its token counts once', async () => {
  const words = dictionaries.en.captcha;
  const context = await visitor();
  const problems = await problemsOf(context);
  const page = await context.newPage();
  const requests = asked(page);
  await page.goto('/contact-us');
  const form = contactForm(page, 'en');
  await form.wake();
  expect(requests).toEqual([]);
  const sent = inquiry();
  await form.fill(sent);
  await box(page).waitFor();
  expect(requests[0]).toMatch(/^\/api\.js\?.*hl=en/);
  expect(await violations(page)).toEqual([]);

  await form.send.click();
  await form.summary.getByRole('link', { name: words.label }).waitFor();
  await field(page).getByText(words.required).waitFor();
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('field-captchaToken');

  // A token that the service does not know: the message is refused, nothing is lost, and the box is to be ticked again.
  await tickCaptcha(page);
  await form.summary.waitFor({ state: 'detached' });
  await token(page).evaluate((element: HTMLTextAreaElement) => (element.value = 'junk'));
  await form.send.click();
  await form.summary.getByRole('link', { name: words.label }).waitFor();
  expect(await box(page).isChecked()).toBe(false);
  expect((await form.typed()).message).toBe(sent.message);
  await tickCaptcha(page);
  await form.send.click();
  await form.thanks.waitFor();
  expect(await storedFrom(sent.email)).toMatchObject([{ verified: true }]);
  // The browser itself reports the refused answer.
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
});

test('each failure is told in the visitor’s language, and none keeps a message from being sent', async () => {
  const words = joinWithin(dictionaries.th.captcha);
  const page = await (await visitor({ language: 'th', viewport: { width: 320, height: 640 } })).newPage();
  await page.route('**/api.js?*', (route) => route.abort());
  await page.goto('/contact-us');
  const form = contactForm(page, 'th');
  await form.wake();
  const sent = inquiry();
  await form.fill(sent);
  await field(page).getByText(words.script).waitFor();
  await field(page).getByText(words.maySend).waitFor();

  // The box comes in English, as specified, and fits the narrowest page.
  await page.unroute('**/api.js?*');
  await field(page).getByRole('button', { name: words.retry }).click();
  await box(page).waitFor();
  expect(await page.frameLocator('iframe[title=reCAPTCHA]').getByText("I'm not a robot").count()).toBe(1);
  const place = await page.locator('iframe[title=reCAPTCHA]').boundingBox();
  expect((place?.x ?? 0) + (place?.width ?? 320)).toBeLessThanOrEqual(320);

  // What two minutes do, once the box has been answered.
  await tickCaptcha(page);
  const tell = (message: object) =>
    page
      .locator('iframe[title=reCAPTCHA]')
      .contentFrame()
      .locator('body')
      .evaluate((_body, told) => parent.postMessage(told, '*'), message);
  await tell({ expired: true });
  await field(page).getByText(words.expired).waitFor();
  await tell({ failed: true });
  await field(page).getByText(words.execution).waitFor();

  // It works at the next try; then the service fails where only the server asks it.
  await field(page).getByRole('button', { name: words.retry }).click();
  await tickCaptcha(page);
  await letCaptchaBe('overQuota');
  await form.send.click();
  await form.thanks.waitFor();
  expect(await storedFrom(sent.email)).toMatchObject([{ status: 'new', verified: false }]);
});

test('all scripts of each form, with the box and with the analytics that nobody has agreed to', async () => {
  for (const [path, form] of [
    ['/contact-us', contactForm],
    ['/member', membershipForm],
    ['/career/backend-developer-bangkok', applicationForm],
  ] as const) {
    // Each as a visitor meets it: with something typed in another form of the tab, a form counts as touched.
    const page = await (await visitor()).newPage();
    const untouched = sum(await weightOf(page, () => page.goto(path)), 'script');
    expect(untouched, path).toBeLessThanOrEqual(PAGE_SCRIPT);
    const used = await scriptBytes(page, async () => {
      await page.reload();
      const { wake, field } = form(page, 'en');
      await wake();
      await field.email.fill('visitor@example.com');
      await box(page).waitFor();
    });
    expect(used, path).toBeLessThanOrEqual(FORM_SCRIPT);
  }
});

test.each([
  ['/contact-us', true],
  ['/member', true],
  ['/career', true],
  ['/about-us', false],
  ['/news', false],
  ['/admin', false],
  ['/api/form-token', false],
])('%s may hold the frame of the captcha: %s; no other host is allowed anything', async (path, may) => {
  const isPublic = !/^\/(admin|api)/.test(path);
  for (const language of isPublic ? LANGUAGES : (['en'] as const)) {
    const answer = await call(path, { language });
    await answer.arrayBuffer();
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect([language, policy.includes('frame-src')]).toEqual([language, may]);
    const hosts = new Set(policy.match(/[\w+.-]+:\/\/[^\s;]+|\*[^\s;]*/g));
    expect([language, hosts.size, policy.includes('unsafe')]).toEqual([
      language,
      isPublic ? 1 : 0,
      path === '/admin',
    ]);
  }
});
