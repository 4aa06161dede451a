import type { Locator, Page } from 'playwright-core';
import { applicant, applicationForm, CV_NAME, cvFile } from './application-form.ts';
import type { Language } from './browser.ts';
import { contactForm, inquiry } from './contact-form.ts';
import { applicant as registrant, membershipForm } from './membership-form.ts';

/** A public form as a visitor goes through with it, whichever it is. */
export interface TriedForm {
  /** The page that it is on. */
  readonly path: string;
  /** Where it goes with scripts, and without them. */
  readonly calls: { readonly scripted: string; readonly plain: string };
  /** What its records are called. */
  readonly entity: 'contacts' | 'members' | 'applications';
  /** What this visitor types, whom no other test has; with `cv`, the name of the chosen file, where one is asked for. */
  readonly sent: { readonly email: string };
  readonly send: Locator;
  readonly notice: Locator;
  readonly thanks: Locator;
  readonly words: { readonly failed: string; readonly offline: string };
  wake(): Promise<void>;
  fill(): Promise<void>;
  /** What is in the form now, to be compared with `sent`. */
  typed(): Promise<unknown>;
}
export type FormKind = 'inquiry' | 'membership' | 'application';

const open = {
  inquiry(page: Page, language: Language): TriedForm {
    const form = contactForm(page, language);
    const sent = inquiry();
    const calls = { scripted: '/api/contact', plain: '/contact-us/send' };
    return { ...form, path: '/contact-us', calls, entity: 'contacts', sent, fill: () => form.fill(sent) };
  },
  membership(page: Page, language: Language): TriedForm {
    const form = membershipForm(page, language);
    const sent = registrant();
    const calls = { scripted: '/api/membership', plain: '/member/send' };
    return { ...form, path: '/member', calls, entity: 'members', sent, fill: () => form.fill(sent) };
  },
  application(page: Page, language: Language): TriedForm {
    const form = applicationForm(page, language);
    const person = applicant();
    const chosen = () => form.file.evaluate((input: HTMLInputElement) => input.files?.[0]?.name);
    return {
      ...form,
      path: '/career/backend-developer-bangkok',
      calls: { scripted: '/api/applications', plain: '' },
      entity: 'applications',
      sent: { ...person, cv: CV_NAME } as TriedForm['sent'],
      async fill() {
        await form.fill(person);
        await form.file.setInputFiles(cvFile());
      },
      typed: async () => ({ ...(await form.typed()), cv: await chosen() }),
    };
  },
} satisfies Record<FormKind, unknown>;

/** A form on a page, and somebody who fills it in. */
export const triedForm = (kind: FormKind, page: Page, language: Language): TriedForm =>
  open[kind](page, language);
