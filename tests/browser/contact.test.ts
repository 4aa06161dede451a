import { describe, expect, test } from 'vitest';
import { visitors, type Language } from '../support/browser.ts';
import { inquiry, openContactForm } from '../support/contact-form.ts';
import { eventually } from '../support/eventually.ts';
import { storedContacts, storedFrom } from '../support/stored-contacts.ts';
import { byTurns, LANGUAGES } from '../support/texts.ts';

// An inquiry from the browser to the disk.

const visitor = visitors();

describe.each(LANGUAGES)('in %s', (language: Language) => {
  const inTurn = byTurns(language);
  test('an inquiry is thanked for and stored with everything that was typed and agreed to', async () => {
    const page = await (await visitor({ language })).newPage();
    const form = await openContactForm(page, language);
    const sent = inquiry();
    await form.fill(sent);
    await form.send.click();
    await form.thanks.waitFor();
    await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe(form.words.thanks);

    const stored = await storedFrom(sent.email);
    const given = {
      given: true,
      version: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      at: expect.any(String),
      locale: language,
    };
    expect(stored).toEqual([
      expect.objectContaining({
        ...sent,
        documentKind: 'caseStudy',
        locale: language,
        version: 1,
        consents: { privacyPolicy: given, personalInformation: given, informationSecurity: given },
      }),
    ]);
    expect(['new', 'spam']).toContain(stored[0]?.status);
  });

  inTurn('the form is empty again for the next inquiry', async () => {
    const page = await (await visitor({ language })).newPage();
    let form = await openContactForm(page, language);
    await form.fill(inquiry());
    await form.send.click();
    await form.thanks.waitFor();
    form = await openContactForm(page, language);
    expect(await form.typed()).toEqual({ name: '', email: '', phone: '', message: '' });
    for (const box of form.consents) expect(await box.isChecked()).toBe(false);
  });
});

test('a form that was open for longer than a robot takes is stored as verified and new', async () => {
  const page = await (await visitor()).newPage();
  const form = await openContactForm(page, 'en');
  // The token tells the server's time, so what passes has to be the server's time too: ask until it is old enough.
  const token = page.waitForResponse('**/api/form-token');
  await form.field.name.focus();
  const issued = Date.parse((await token).headers()['date'] ?? '');
  const sent = inquiry();
  await form.fill(sent);
  await eventually(() => Date.now() - issued > 4000).toBe(true);
  await form.send.click();
  await form.thanks.waitFor();
  expect(await storedFrom(sent.email)).toMatchObject([{ status: 'new', verified: true }]);
});

test('a filled honeypot gets the same thanks and is kept as spam', async () => {
  const page = await (await visitor()).newPage();
  const form = await openContactForm(page, 'en');
  const sent = inquiry();
  await form.fill(sent);
  await form.element.locator('[name=website]').evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example';
  });
  const answer = page.waitForResponse('**/api/contact');
  await form.send.click();
  expect((await answer).status()).toBe(201);
  await form.thanks.waitFor();
  expect(await storedFrom(sent.email)).toMatchObject([{ status: 'spam' }]);
});

test('nobody sees or reaches the honeypot', async () => {
  const page = await (await visitor()).newPage();
  const form = await openContactForm(page, 'en');
  const box = await form.element.locator('[name=website]').boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(0);
  expect(await form.element.getByRole('textbox').count()).toBe(4);
});

test('nothing of a form that is not sent reaches the store', async () => {
  const page = await (await visitor()).newPage();
  const form = await openContactForm(page, 'en');
  const kept = inquiry();
  await form.type(kept);
  await form.send.click();
  await form.summary.waitFor();
  expect(await storedFrom(kept.email)).toEqual([]);
  expect((await storedContacts()).map(({ email }) => email)).not.toContain('');
});
