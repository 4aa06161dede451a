import { describe, expect, inject, test } from 'vitest';
import { visitors } from '../support/browser.ts';
import { contactForm, inquiry } from '../support/contact-form.ts';
import { call } from '../support/http.ts';
import { pathOf } from '../support/language.ts';
import { storedFrom } from '../support/stored-contacts.ts';
import { byTurns, LANGUAGES } from '../support/texts.ts';
import { formTexts } from '#forms/form-texts.ts';

// The same form as a plain post, answered by the thank-you page or by the form again.

const visitor = visitors();

describe.each(LANGUAGES)('in %s', (language) => {
  const inTurn = byTurns(language);
  const words = formTexts(language, 'contact');
  const open = async () => {
    const page = await (await visitor({ language, javaScriptEnabled: false })).newPage();
    await page.goto('/contact-us');
    return { page, form: contactForm(page, language) };
  };

  test('an inquiry is thanked for and stored', async () => {
    const { page, form } = await open();
    const sent = inquiry();
    await form.fill(sent);
    await form.send.click();
    await page.waitForURL('**/contact-us/thanks');
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(words.thanks);
    expect(await storedFrom(sent.email)).toMatchObject([
      { ...sent, locale: language, documentKind: 'caseStudy', verified: false, status: 'new' },
    ]);
  });

  test('the form comes back with what was typed and what is wrong', async () => {
    const { page, form } = await open();
    const sent = inquiry({ email: 'nobody', name: '' });
    await form.fill(sent);
    // The browser's own check would stop it: a visitor with an older browser has none.
    await form.element.evaluate((element: HTMLFormElement) => (element.noValidate = true));
    const answer = page.waitForResponse('**/contact-us/send');
    await form.send.click();
    expect((await answer).status()).toBe(422);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await page.title()).toMatch(
      { en: /^Please check: Contact us/, th: /^กรุณาตรวจสอบ: ติดต่อเรา/ }[language],
    );
    expect(await form.summary.getByRole('paragraph').allTextContents()).toEqual([
      words.requiredOne,
      words.incorrectOne,
    ]);
    expect(await form.typed()).toEqual(sent);
    expect(await form.caseStudy.isChecked()).toBe(true);
    for (const box of form.consents) expect(await box.isChecked()).toBe(true);
    expect(await storedFrom(sent.email)).toEqual([]);
  });

  inTurn('a corrected form is taken, and sending it twice stores it once', async () => {
    const { page, form } = await open();
    const sent = inquiry();
    await form.fill({ ...sent, name: '' });
    await form.element.evaluate((element: HTMLFormElement) => (element.noValidate = true));
    await form.send.click();
    await form.summary.waitFor();
    await form.type({ name: sent.name });
    const fields = await form.element.evaluate((element: HTMLFormElement) =>
      [...new FormData(element)].map(([name, value]) => [name, String(value)]),
    );
    await form.field.name.press('Enter');
    await page.waitForURL('**/contact-us/thanks');
    const again = await call('/contact-us/send', {
      method: 'POST',
      headers: { Origin: inject('site').base },
      body: new URLSearchParams(fields),
    });
    expect([again.status, again.headers.get('location')]).toEqual([303, '/contact-us/thanks']);
    expect(await storedFrom(sent.email)).toHaveLength(1);
  });

  inTurn('a filled honeypot gets the same thanks and is kept as spam', async () => {
    const { page, form } = await open();
    const sent = inquiry();
    await form.fill(sent);
    await form.element.locator('[name=website]').evaluate((input: HTMLInputElement) => (input.value = 'x'));
    await form.send.click();
    await page.waitForURL('**/contact-us/thanks');
    expect(await storedFrom(sent.email)).toMatchObject([{ status: 'spam' }]);
  });
});

test('the address of the answer, opened by hand, leads to the form', async () => {
  const page = await (await visitor({ javaScriptEnabled: false })).newPage();
  await page.goto('/contact-us/send');
  expect(pathOf(page)).toBe('/contact-us');
});
