import { expect, test } from 'vitest';
import { visitors } from '../support/browser.ts';
import { contactForm, inquiry, openContactForm } from '../support/contact-form.ts';
import { storedFrom } from '../support/stored-contacts.ts';

// Markup in a field is text: it comes back as it was typed, and does nothing.

const visitor = visitors();
const ATTACKS = [
  '<script>window.attacked = true</script>',
  '"><img src=x onerror="window.attacked = true">',
  "'><svg onload=window.attacked=true>",
  '</textarea><script>window.attacked = true</script>',
  'javascript:window.attacked=true',
  '{{constructor.constructor("window.attacked=true")()}}',
  '${window.attacked = true}',
  '</script><script>window.attacked = true</script>',
];

test.each([ATTACKS.slice(0, 4), ATTACKS.slice(4)])(
  '%s, %s, %s and %s in an answer come back as text',
  async (name, email, phone, message) => {
    const page = await (await visitor()).newPage();
    // As if it had been tried: a page whose scripts fail is loaded again, once.
    await page.addInitScript(() => sessionStorage.setItem('chunk-reload', String(Date.now())));
    await page.goto('/contact-us');
    const form = contactForm(page, 'en');
    const sent = inquiry({ name, email, phone, message });
    // Scripts are held back, so that the form is posted as it is and its answer taken over by them afterwards.
    await page.route('**/_astro/*.js*', (route) => route.abort());
    await form.type(sent);
    await page.unroute('**/_astro/*.js*');
    const answer = page.waitForResponse('**/contact-us/send');
    await form.element.evaluate((element: HTMLFormElement) => element.submit());
    expect((await answer).status()).toBe(422);
    await page.waitForLoadState();
    expect(await form.typed()).toEqual(sent);
    await form.wake();
    expect(await form.typed()).toEqual(sent);
    expect(await page.evaluate(() => 'attacked' in window)).toBe(false);
    expect(await page.locator('img[src=x], svg[onload]').count()).toBe(0);
  },
);

test('markup in a message is stored as it was typed', async () => {
  const page = await (await visitor()).newPage();
  const form = await openContactForm(page, 'en');
  const sent = inquiry({ name: ATTACKS[0] ?? '', message: ATTACKS.join('\n') });
  await form.fill(sent);
  await form.send.click();
  await form.thanks.waitFor();
  expect(await storedFrom(sent.email)).toMatchObject([sent]);
});
