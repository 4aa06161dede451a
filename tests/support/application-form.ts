import type { Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { formTexts } from '#forms/form-texts.ts';
import { pdf } from './server/cv-files.ts';
import { unique } from './admin.ts';
import type { Language } from './browser.ts';
import { texts } from './texts.ts';

export const CV_NAME = 'ประวัติย่อ สมหญิง ใจดี.pdf';
/** A CV as a program writes it. */
export const cvFile = (name = CV_NAME): { name: string; mimeType: string; buffer: Buffer } => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(pdf()),
});

export interface Applicant {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
}
/** Somebody whom no other test has. */
export const applicant = (fields: Partial<Applicant> = {}): Applicant => ({
  name: `สมหญิง ${unique()}`,
  email: `applicant-${unique()}@tests.example`,
  phone: '081 234 5678',
  ...fields,
});

/** The application form of a page, its fields by what an applicant reads beside them. */
export function applicationForm(page: Page, language: Language) {
  const { policies } = texts[language];
  const words = formTexts(language, 'apply');
  const element = page.locator('#apply form');
  const box = (name: string): Locator => element.getByRole('textbox', { name });
  const field = { name: box(words.name), email: box(words.email), phone: box(words.phone) };
  return {
    element,
    field,
    message: box(words.message),
    position: element.getByRole('combobox', { name: words.job }),
    file: element.locator('input[type=file]'),
    drop: element.locator('.file-drop'),
    fileError: element.locator('#field-cv-error'),
    send: element.getByRole('button', { name: words.send, exact: true }),
    stop: element.getByRole('button', { name: words.stop }),
    notice: element.locator('.form-notice'),
    thanks: page.getByRole('heading', { name: words.thanks }),
    words,
    async wake(): Promise<void> {
      await field.name.hover();
      await page.locator('astro-island[ssr]:has(#field-cv)').waitFor({ state: 'detached' });
    },
    /** All but the file. */
    async fill(person: Applicant): Promise<void> {
      for (const [name, value] of Object.entries(person)) await field[name as keyof Applicant].fill(value);
      for (const policy of [
        policies.privacyPolicy,
        policies.personalInformation,
        policies.informationSecurity,
      ])
        await element.getByRole('checkbox', { name: policy }).check();
    },
    /** What is in the text fields. */
    async typed(): Promise<Applicant> {
      const read = Object.entries(field).map(async ([name, one]) => [name, await one.inputValue()] as const);
      return Object.fromEntries(await Promise.all(read)) as unknown as Applicant;
    },
    /**
     * Chooses a file as a keyboard does: the focus on the field, Enter, and the system's own dialog. That a test answers
     * the dialog has to have reached the page before the key does, and they go different ways: so the focus comes between.
     */
    async choose(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        this.file.focus().then(() => page.keyboard.press('Enter')),
      ]);
      await chooser.setFiles(file);
    },
  };
}

/** Opens the page of a job and wakes its form. */
export async function openApplicationForm(
  page: Page,
  language: Language,
  path = '/career/backend-developer-bangkok',
) {
  await page.goto(path);
  const form = applicationForm(page, language);
  await form.wake();
  return form;
}

/** An application as the form sends it, without the form. @returns its id */
export async function makeApplication(
  fields: Partial<Applicant> & { jobId?: string; message?: string; locale?: Language } = {},
  file = cvFile(),
): Promise<string> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ ...applicant(), locale: 'th', ...fields }))
    body.set(name, value);
  for (const consent of ['privacyPolicy', 'personalInformation', 'informationSecurity'])
    body.set(`consents[${consent}]`, 'true');
  body.set('cv', new Blob([new Uint8Array(file.buffer)], { type: file.mimeType }), file.name);
  const answer = await fetch(new URL('/api/applications', inject('site').base), { method: 'POST', body });
  if (answer.status !== 201) throw new Error(`/api/applications: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}
