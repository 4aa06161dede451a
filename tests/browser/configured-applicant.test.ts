import { strFromU8, unzipSync } from 'fflate';
import { textsAbout } from '#admin/i18n/staff-texts.ts';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pdf } from '../support/server/cv-files.ts';
import { fill } from '#i18n/fill.ts';
import { adminTexts } from '#admin/i18n/texts.ts';
import type { ApplicationRecord } from '#features/applications/application-record.ts';
import { admin, unique } from '../support/admin.ts';
import { OWNER } from '../support/sign-in.ts';
import { notice, saved, violationsInEveryLook } from '../support/admin-screen.ts';
import { cvFile, openApplicationForm } from '../support/application-form.ts';
import { visitors } from '../support/browser.ts';
import { tickCaptcha } from '../support/captcha-box.ts';
import { eventually } from '../support/eventually.ts';
import { mailsTo } from '../support/mailbox.ts';
import { traces } from '../support/traces.ts';

const notesTexts = textsAbout('notes');
const applicationTexts = textsAbout('applications');
const dashboardTexts = textsAbout('dashboard');
const repliesTexts = textsAbout('replies');
const privacyTexts = textsAbout('privacy');
const signInTexts = textsAbout('signIn');

// One applicant from the form to the erasure: sent by a visitor, worked on, handed out and forgotten by the owner.

const visit = visitors();
const JOB = 'backend-developer-bangkok';
const t = applicationTexts.th;
const privacy = privacyTexts.th;
const { shell, fields, form, list, record, remove } = adminTexts.th;

/** Somebody of whom no word, number or byte is anywhere else. */
function somebody() {
  const tag = unique();
  const digits = `08${String(Date.now()).slice(-8)}`;
  const name = `ชะมวง ${tag}`;
  const phone = digits.replace(/^(...)(...)/, '$1 $2 ');
  const mark = `tamarillo-${tag}`;
  const cv = {
    ...cvFile(`ประวัติย่อ ${name}.pdf`),
    buffer: Buffer.from(pdf([{ dictionary: '', stream: `(${mark}) Tj` }])),
  };
  return {
    person: { name, email: `Chamuang-${tag}@tests.example`, phone },
    message: `สนใจตำแหน่งนี้มากค่ะ ${tag}`,
    cv,
    /** As nobody typed it, and somebody might keep it. */
    digits,
    /** What is stored of the person, and must not be left. */
    marks: {
      tag,
      name,
      phone,
      ...{ email: `chamuang-${tag}@tests.example`, message: `มากค่ะ ${tag}`, note: `คุณ${name}` },
      ...{ cvName: `ประวัติย่อ ${name}`, cvText: mark },
      cvDigest: createHash('sha256').update(cv.buffer).digest('hex'),
    },
  };
}

test('applies with a CV of a Thai name, is hired, gets an export, and is erased from every store', async () => {
  const { person, message, cv, digits, marks } = somebody();
  const applicant = await (await visit({ language: 'th' })).newPage();
  const sent = await openApplicationForm(applicant, 'th', `/career/${JOB}`);
  await sent.fill(person);
  await sent.message.fill(message);
  await sent.file.setInputFiles(cv);
  await tickCaptcha(applicant);
  await sent.send.click();
  await sent.thanks.waitFor();
  // Somebody on the staff has to exist for the sign-in below.
  const stored = (
    await admin<{ items: ApplicationRecord[] }>(`applications?q=${encodeURIComponent(marks.tag)}`)
  ).body.items;
  expect(stored).toMatchObject([{ name: person.name, jobId: JOB, verified: true, locale: 'th' }]);
  const id = stored[0]?.id;
  await eventually(() => mailsTo(person.email)).toHaveLength(1);

  // The owner signs in, and finds it by its Thai name.
  const page = await (await visit({ language: 'th' })).newPage();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const menu = (name: string) =>
    page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
  await page.goto('/admin');
  await page.getByLabel(fields.email, { exact: true }).fill(OWNER.email);
  await page.getByLabel(signInTexts.th.password, { exact: true }).fill(OWNER.password);
  await button(signInTexts.th.submit).click();
  const waiting = page.getByRole('region', { name: dashboardTexts.th.newApplications });
  await waiting.getByRole('link', { name: person.name }).waitFor();
  await menu(shell.applications);
  await page.getByRole('searchbox', { name: list.searchLabel }).fill(person.name);
  // What was typed goes into the URL a moment later; until then the list is the one of before.
  await page.waitForURL(/[?&]q=/);
  const row = page.getByRole('row').filter({ hasText: person.name });
  await row.getByText(t.values.status.new).waitFor();
  await row.getByRole('link', { name: person.name }).click();

  // Read, noted on, answered, and moved on by its record.
  await page.getByRole('heading', { level: 1, name: person.name }).waitFor();
  await page.getByText(message).waitFor();
  await page.getByText(t.cvNotScanned).waitFor();
  const download = await saved(page, t.downloadCv);
  expect(download.name).toBe(cv.name);
  expect(download.bytes.equals(cv.buffer)).toBe(true);
  const step = page.getByRole('combobox', { name: t.fields.status, exact: true });
  await step.selectOption('reviewing');
  await button(form.save).click();
  // The dialog may be there first, and then hides it.
  await notice(page, form.saved).waitFor({ state: 'attached' });
  await button(t.mail.none).click();
  const notes = notesTexts.th;
  await page.getByRole('textbox', { name: notes.text }).fill(`โทรหาคุณ${person.name} แล้ว`);
  await button(notes.add).click();
  await notice(page, notes.added).waitFor();
  const replies = repliesTexts.th;
  await button(replies.begin).click();
  await page.keyboard.type('พบกันวันจันทร์');
  await button(replies.send).click();
  await notice(page, fill(replies.sentTo, { email: person.email })).waitFor();
  expect(await violationsInEveryLook(page)).toEqual([]);

  // Through the rest of the pipeline on the board.
  await page.goto(`/admin/recruitment/applied-cv?view=board&q=${encodeURIComponent(person.name)}`);
  for (const status of ['interview', 'offer', 'hired'] as const) {
    await button(fill(t.moveTo, { name: person.name })).click();
    await page.getByRole('menuitem', { name: t.values.status[status] }).click();
    const column = page.getByRole('region', { name: t.values.status[status], exact: true });
    await column.getByText(person.name).waitFor();
    await eventually(async () => (await admin<ApplicationRecord>(`applications/${id}`)).body.status).toBe(
      status,
    );
    if (status !== 'offer') {
      // What offers to undo the move does not lie on the dialog, and is there once that is closed: for the last move alone.
      await button(t.mail.none).waitFor();
      expect(await page.getByRole('button', { name: remove.undo }).filter({ visible: true }).count()).toBe(0);
      await button(t.mail.none).click();
      await notice(page, fill(t.moved, { name: person.name, status: t.values.status[status] })).waitFor();
      expect(await page.getByRole('button', { name: remove.undo, includeHidden: true }).count()).toBe(1);
      continue;
    }
    // Told of the offer, in the applicant’s language, and called back at once.
    await page.getByRole('dialog').getByRole('button', { name: /สิบนาที/ }).click();
    await button(t.mail.callBack).click();
    await notice(page, t.mail.calledBack).waitFor();
  }
  expect(await violationsInEveryLook(page)).toEqual([]);

  // Everything that is stored of the person, as a file.
  await menu(shell.privacy);
  await page.getByRole('textbox', { name: privacy.email }).fill(person.email.toUpperCase());
  await page.keyboard.press('Enter');
  const panel = page.getByRole('region', { name: fill(privacy.found, { email: marks.email }) });
  await panel.getByRole('link', { name: person.name }).first().waitFor();
  expect(await panel.getByText(privacy.sources.consents, { exact: true }).isVisible()).toBe(true);
  expect(await violationsInEveryLook(page)).toEqual([]);
  const archive = unzipSync(new Uint8Array((await saved(page, privacy.export)).bytes));
  const { data } = JSON.parse(strFromU8(archive['data.json'] ?? new Uint8Array()));
  expect(data.applications).toMatchObject([{ ...person, message, status: 'hired' }]);
  expect(data.applications[0].replies).toHaveLength(1);
  // The notice to staff names the applicant in Reply-To; the e-mail about the offer was called back and is known.
  expect(data.mails).toHaveLength(4);
  const path = Object.keys(archive).find((one) => one.endsWith(`/${cv.name}`)) ?? '';
  expect(cv.buffer.equals(archive[path] ?? Buffer.alloc(0))).toBe(true);

  // All of it is there, so all of it would be found.
  for (const [mark, files] of Object.entries(await traces(marks)))
    expect([mark, files.length > 0]).toEqual([mark, true]);
  await button(privacy.erase).click();
  const dialog = page.getByRole('dialog');
  const confirmation = dialog.getByRole('textbox', { name: privacy.eraseConfirm });
  await confirmation.fill('somebody@example.com');
  await dialog.getByRole('button', { name: privacy.eraseSubmit }).click();
  await eventually(() => confirmation.getAttribute('aria-invalid')).toBe('true');
  expect((await admin(`applications/${id}`)).status).toBe(200);
  await confirmation.fill(marks.email);
  await dialog.getByRole('button', { name: privacy.eraseSubmit }).click();
  await notice(page, fill(privacy.erased, { counts: '' }).trim()).waitFor();
  await panel.getByText(privacy.nothing).waitFor();
  await panel.getByText(privacy.erasedPerson).waitFor();

  // Nothing of it is on the disk, nor on the screens. Lists are opened last: they renew what they remember.
  const left = Object.entries(await traces({ ...marks, digits })).filter(([, files]) => files.length > 0);
  expect(left).toEqual([]);
  await page.goto(`/admin/recruitment/applied-cv/update/${id}`);
  await page.getByRole('heading', { level: 1, name: record.missing }).waitFor();
  await page.goto(`/admin/recruitment/applied-cv?q=${encodeURIComponent(person.name)}`);
  await page.getByText(list.emptyFiltered).waitFor();
});
