import type { Page } from 'playwright-core';
import { formTexts } from '#forms/form-texts.ts';
import { texts } from './texts.ts';
import type { Language } from './browser.ts';

export type Inquiry = { name: string; email: string; phone: string; message: string };

let count = 0;
/** An inquiry that no other test sends: its e-mail address tells it apart. */
export const inquiry = (fields: Partial<Inquiry> = {}): Inquiry => ({
  name: 'สมหญิง Ploy ใจดี 🚀',
  email: `visitor-${process.pid}-${Date.now()}-${(count += 1)}@example.com`,
  phone: '+66 2 000 0100',
  message: 'สวัสดีค่ะ\nWe would like to know more. 👩‍💻',
  ...fields,
});

/** The inquiry form on a page, its fields by what a visitor reads beside them. */
export function contactForm(page: Page, language: Language) {
  const words = formTexts(language, 'contact');
  const { policies } = texts[language];
  const form = page.locator('form[action="/contact-us/send"]');
  const field = {
    name: form.getByRole('textbox', { name: words.name, exact: true }),
    email: form.getByRole('textbox', { name: words.email, exact: true }),
    phone: form.getByRole('textbox', { name: words.phone }),
    message: form.getByRole('textbox', { name: words.message, exact: true }),
  };
  const consents = [policies.privacyPolicy, policies.personalInformation, policies.informationSecurity].map(
    (policy) => form.getByRole('checkbox', { name: policy }),
  );
  const caseStudy = form.getByRole('radio', { name: words.caseStudy });
  const send = form.getByRole('button', { name: words.send });

  return {
    element: form,
    field,
    caseStudy,
    consents,
    send,
    /** The box above the form that says what is missing or wrong. */
    summary: form.getByRole('alert').locator('.error-summary'),
    notice: form.locator('.form-notice'),
    thanks: page.getByRole('heading', { name: words.thanks }),
    words,
    /** Points at the form and waits until its script has taken over. */
    async wake(): Promise<void> {
      await field.name.hover();
      await page.locator('astro-island[ssr]:has(form)').waitFor({ state: 'detached' });
    },
    async type(fields: Partial<Inquiry>): Promise<void> {
      for (const [name, value] of Object.entries(fields)) await field[name as keyof Inquiry].fill(value);
    },
    async fill(fields: Inquiry): Promise<void> {
      await this.type(fields);
      await caseStudy.check();
      for (const box of consents) await box.check();
    },
    /** What is in the text fields. */
    async typed(): Promise<Inquiry> {
      const [name = '', email = '', phone = '', message = ''] = await Promise.all(
        [field.name, field.email, field.phone, field.message].map((one) => one.inputValue()),
      );
      return { name, email, phone, message };
    },
  };
}

/** Opens the contact page and wakes its form. */
export async function openContactForm(page: Page, language: Language) {
  await page.goto('/contact-us');
  const form = contactForm(page, language);
  await form.wake();
  return form;
}

/** The id of the element that has the focus. */
export const focusedId = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.id ?? '');
