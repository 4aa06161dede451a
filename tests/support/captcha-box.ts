import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';

/** The captcha of a form, as its stand-in shows it. */
export const captchaBox = (page: Page) => page.frameLocator('iframe[title=reCAPTCHA]').getByRole('checkbox');
export const captchaField = (page: Page) => page.locator('#field-captchaToken');
export const captchaToken = (page: Page) => page.locator('[name=g-recaptcha-response]');

/**
 * Ticks the box, also one that is just being renewed, and waits for what the form sends for it. Its script has ten seconds
 * to come: on a busy machine the visitor has to ask for it once more.
 */
export async function tickCaptcha(page: Page): Promise<void> {
  const retry = captchaField(page).locator('.captcha-retry');
  await eventually(async () => {
    if (await retry.isVisible()) await retry.click();
    return captchaBox(page)
      .isChecked({ timeout: 1_000 })
      .catch(() => undefined);
  }).toBe(false);
  await captchaBox(page).check();
  await eventually(() => captchaToken(page).inputValue()).toMatch(/^token-/);
}
