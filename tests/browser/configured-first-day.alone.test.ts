import { readdir, rm } from 'node:fs/promises';
import { textsAbout } from '#admin/i18n/staff-texts.ts';
import { join, relative } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { drafts } from '#admin/i18n/drafts.ts';
import { fill } from '#i18n/fill.ts';
import { adminTexts } from '#admin/i18n/texts.ts';
import { unique } from '../support/admin.ts';
import { OWNER, SETUP_CODE } from '../support/sign-in.ts';
import { saved, violationsInEveryLook } from '../support/admin-screen.ts';
import { visitors, type Language } from '../support/browser.ts';
import { tickCaptcha } from '../support/captcha-box.ts';
import { inquiry, openContactForm, type Inquiry } from '../support/contact-form.ts';
import { call } from '../support/http.ts';
import { mailsTo } from '../support/mailbox.ts';
import { problemsOf } from '../support/problems.ts';
import { LANGUAGES } from '../support/texts.ts';

const contactTexts = textsAbout('contact');
const dashboardTexts = textsAbout('dashboard');
const repliesTexts = textsAbout('replies');
const signInTexts = textsAbout('signIn');

// The first day of an organisation that begins with this site, from the code that `npm start` prints to the sign-out.

const visit = visitors();

/** What functions know as long as they are loaded: secrets, and that a site's usual categories are there. */
const KEPT = /-secret$|categories/;

/** Nobody is on the staff and nothing is stored but what is kept. */
async function forgetEverything(): Promise<void> {
  const { directory } = inject('site');
  if (!directory) throw new Error('Set SITE_DIRECTORY to where the site under test was started.');
  const store = join(directory, '.netlify/blobs-serve');
  const entries = await readdir(store, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((file) => !KEPT.test(relative(store, file)))
      .map((file) => rm(file, { force: true })),
  );
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

/** Opens the list of inquiries from the menu and searches it. */
async function findInquiry(page: Page, language: Language, { email, name }: Inquiry): Promise<void> {
  const menu = page.getByRole('navigation', { name: adminTexts[language].shell.navigation });
  await menu.getByRole('link', { name: contactTexts[language].title, exact: true }).click();
  await page.getByRole('searchbox').fill(email);
  await page.waitForURL(/[?&]q=/);
  await page.getByRole('link', { name }).waitFor();
}

async function sendInquiry(language: Language): Promise<Inquiry> {
  const page = await (await visit({ language })).newPage();
  const form = await openContactForm(page, language);
  const sent = inquiry({ name: `สมหญิง ใจดี ${unique()}`, message: 'ขอใบเสนอราคา\nPlease send an offer.' });
  await form.fill(sent);
  await tickCaptcha(page);
  await form.send.click();
  await form.thanks.waitFor();
  return sent;
}

/** Leads from the code to the dashboard. */
async function setUp(page: Page, language: Language): Promise<void> {
  const t = signInTexts[language];
  const { fields } = adminTexts[language];
  await page.goto('/admin');
  await heading(page, t.setupTitle);
  await press(page, t.setupSubmit);
  await page.getByRole('alert').getByRole('link', { name: t.setupCode, exact: true }).click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('field-code');
  expect(await violationsInEveryLook(page)).toEqual([]);
  await field(page, t.setupCode).fill(SETUP_CODE);
  await field(page, fields.name).fill(OWNER.name);
  await field(page, fields.email).fill(OWNER.email);
  await field(page, t.newPassword).fill(OWNER.password);
  await press(page, t.setupSubmit);
  const { welcome, plotSummary, series } = dashboardTexts[language];
  await heading(page, fill(welcome, { name: OWNER.name }));
  for (const [name, total] of [
    [series.contacts, 1],
    [series.members, 0],
    [series.applications, 0],
  ] as const)
    await page.getByText(fill(plotSummary, { series: name, total, max: total })).waitFor();
}

/** Opens an inquiry that is in the list and answers it from the draft. */
async function answer(page: Page, language: Language, sent: Inquiry): Promise<void> {
  const replies = repliesTexts[language];
  await page.getByRole('link', { name: sent.name }).click();
  await heading(page, sent.name);
  await page.getByText('Please send an offer.').waitFor();
  await page.getByRole('textbox', { name: replies.fields.body }).focus();
  await page.keyboard.type('ใบเสนอราคาอยู่ในเอกสารแนบ');
  await press(page, replies.send);
  await page.getByRole('region', { name: replies.title }).getByText(replies.sent, { exact: true }).waitFor();
}

/** Signs out. @returns the bearer that the session had */
async function signOut(page: Page, language: Language): Promise<string> {
  const { shell } = adminTexts[language];
  const ended = page.waitForRequest('**/api/auth/logout');
  await press(page, shell.userMenu);
  await page.getByRole('menuitem', { name: shell.signOut }).click();
  const { authorization = '' } = await (await ended).allHeaders();
  await heading(page, signInTexts[language].title);
  return authorization;
}

test.each(LANGUAGES)('in %s: code, owner, inquiry, answer, export, sign-out', async (language) => {
  await forgetEverything();
  const sent = await sendInquiry(language);
  const context = await visit({ language });
  const problems = await problemsOf(context);
  const page = await context.newPage();
  await setUp(page, language);

  await findInquiry(page, language, sent);
  await answer(page, language, sent);
  // What the site sent by itself, and the answer.
  const [acknowledgement, reply] = await mailsTo(sent.email);
  expect(acknowledgement?.subject).toMatch(
    { en: /^We have received your message/, th: /^เราได้รับข้อความของคุณแล้ว/ }[language],
  );
  expect(reply?.subject).toBe(drafts[language].contact.subject);
  expect(reply?.text.includes('ใบเสนอราคาอยู่ในเอกสารแนบ')).toBe(true);

  await findInquiry(page, language, sent);
  const { bytes } = await saved(page, adminTexts[language].list.export);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows: string[][] = parse(bytes, { bom: true });
  expect(rows).toHaveLength(2);
  expect(rows[1]).toEqual(expect.arrayContaining([sent.name, sent.email, sent.message]));

  const authorization = await signOut(page, language);
  expect(authorization).toMatch(/^Bearer \S{20,}/);
  expect((await call('/api/admin/contacts', { headers: { authorization } })).status).toBe(401);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('token');
  await page.goBack();
  await heading(page, signInTexts[language].title);
  expect(problems).toEqual([]);
});
