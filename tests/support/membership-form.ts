import type { Page } from 'playwright-core';
import { FORMS_SECRET, storedSecret } from '#http/secret.ts';
import { confirmationToken } from '#features/membership/server/confirmation-link.ts';
import { formTexts } from '#forms/form-texts.ts';
import { memberByEmail } from '#features/membership/server/member-records.ts';
import type { MemberRecord } from '#features/membership/member.ts';
import type { Language } from './browser.ts';
import { mailsTo } from './mailbox.ts';
import { inStores } from './stored.ts';
import { texts } from './texts.ts';

const MONTH_MS = 30 * 24 * 60 * 60 * 1_000;

export type Applicant = { email: string; firstName: string; lastName: string; phone: string };

let count = 0;
/** Somebody whom no other test registers. */
export const applicant = (): Applicant => ({
  email: `member-${process.pid}-${Date.now()}-${(count += 1)}@example.com`,
  firstName: 'สมหญิง',
  lastName: "ใจดี O'Neill",
  phone: '+66 2 000 0100',
});

/** The registration form on a page, its fields by what a visitor reads beside them. */
export function membershipForm(page: Page, language: Language) {
  const words = formTexts(language, 'membership');
  const { policies } = texts[language];
  const form = page.locator('form[action="/member/send"]');
  const textbox = (name: string) => form.getByRole('textbox', { name, exact: true });
  const field = {
    email: textbox(words.email),
    firstName: textbox(words.firstName),
    lastName: textbox(words.lastName),
    phone: textbox(words.phone),
  };
  const consents = [policies.privacyPolicy, policies.personalInformation, policies.informationSecurity].map(
    (policy) => form.getByRole('checkbox', { name: policy }),
  );
  return {
    element: form,
    field,
    consents,
    marketing: form.getByRole('checkbox', { name: words.marketingText }),
    send: form.getByRole('button', { name: words.send }),
    summary: form.getByRole('alert').locator('.error-summary'),
    notice: form.locator('.form-notice'),
    thanks: page.getByRole('heading', { name: words.thanks }),
    words,
    /** Points at the form and waits until its script has taken over. */
    async wake(): Promise<void> {
      await field.email.hover();
      await page.locator('astro-island[ssr]:has(form)').waitFor({ state: 'detached' });
    },
    async fill(fields: Applicant): Promise<void> {
      for (const [name, value] of Object.entries(fields)) await field[name as keyof Applicant].fill(value);
      for (const box of consents) await box.check();
    },
    /** What is in the text fields. */
    async typed(): Promise<Applicant> {
      const read = Object.entries(field).map(async ([name, one]) => [name, await one.inputValue()] as const);
      return Object.fromEntries(await Promise.all(read)) as Applicant;
    },
  };
}

/** The member with an e-mail address, as stored on the disk. */
export const storedMember = (email: string): Promise<MemberRecord | undefined> =>
  inStores((stores) => memberByEmail(stores, email));

/** How many members have an e-mail address: no reservation is asked, so a second one would be found. */
export const membersWith = (email: string): Promise<number> =>
  inStores(async (stores) => {
    const store = stores('records-members');
    const found = await Promise.all((await store.list()).map(({ key }) => store.get(key)));
    return found.filter((one) => one?.text.includes(email)).length;
  });

/** The confirmation page's URL with a link for a member that the site would have mailed a month ago. */
export async function expiredLink(email: string): Promise<string> {
  const member = await storedMember(email);
  if (!member) throw new Error(`Nobody registered with ${email}.`);
  const secret = await inStores((stores) => storedSecret(stores('settings'), FORMS_SECRET));
  return `/member/confirm#${confirmationToken(secret, member, Date.now() - MONTH_MS)}`;
}

/** The links to the confirmation page that were mailed to an e-mail address, in order, as paths of the site. */
export const mailedLinks = async (email: string): Promise<string[]> =>
  (await mailsTo(email)).flatMap(({ text }) => {
    const [, path] = /https?:\/\/[^/\s]+(\/\S*member\/confirm#\S+)/.exec(text) ?? [];
    return path ? [path] : [];
  });
