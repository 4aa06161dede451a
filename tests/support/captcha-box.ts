import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';

/** The captcha of a form, as its stand-in shows it. */
export const captchaBox = (page: Page) => page.frameLocator('iframe[title=reCAPTCHA]').getByRole('checkbox');
export const captchaField = (page: Page) => page.locator('#field-captchaToken');
export const captchaToken = (page: Page) => page.locator('[name=g-recaptcha-response]');

/** Ticks the box, also one that is just being renewed, and waits for what the form sends for it. */
export async function tickCaptcha(page: Page): Promise<void> {
  await eventually(() => captchaBox(page).isChecked()).toBe(false);
  await captchaBox(page).check();
  await eventually(() => captchaToken(page).inputValue()).toMatch(/^token-/);
}
