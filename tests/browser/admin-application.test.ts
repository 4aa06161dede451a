import { expect, test } from 'vitest';
import { textsAbout } from '#admin/i18n/staff-texts.ts';
import type { Page } from 'playwright-core';
import { fill } from '#i18n/fill.ts';
import { adminTexts } from '#admin/i18n/texts.ts';
import type { ApplicationRecord } from '#features/applications/application-record.ts';
import { admin } from '../support/admin.ts';
import { notice, openAdmin, violationsInEveryLook } from '../support/admin-screen.ts';
import { applicant, makeApplication } from '../support/application-form.ts';
import { visitors } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';

const applicationTexts = textsAbout('applications');

// The board of applications, against the served product. What an application goes through in all: admin-applicant.test.ts.

const visit = visitors();
const stored = async (id: string) => (await admin<ApplicationRecord>(`applications/${id}`)).body;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

const t = applicationTexts.en;

test('one is moved on the board by keyboard and by its menu, and rated', async () => {
  const person = applicant();
  const id = await makeApplication({ ...person, jobId: 'backend-developer-bangkok' });
  const page = await openAdmin(visit, 'en', `/recruitment/applied-cv?q=${encodeURIComponent(person.name)}`);
  await page.getByText(t.board, { exact: true }).click();
  await page.waitForURL('**view=board**');

  // Picked up and carried two columns on.
  const handle = button(page, fill(t.drag, { name: person.name }));
  await handle.focus();
  await page.keyboard.press('Space');
  const { new: first } = t.values.status;
  // That it stands over its own column is said right after it.
  const picked = page.getByText(fill(t.picked, { name: person.name, status: first }));
  await picked
    .or(page.getByText(fill(t.over, { name: person.name, status: first })))
    .waitFor({ state: 'attached' });
  for (const status of ['reviewing', 'interview'] as const) {
    await page.keyboard.press('ArrowRight');
    const over = fill(t.over, { name: person.name, status: t.values.status[status] });
    await page.getByText(over).waitFor({ state: 'attached' });
  }
  await page.keyboard.press('Space');
  await column(page, t.values.status.interview).getByText(person.name).waitFor();
  await eventually(async () => (await stored(id)).status).toBe('interview');
  // An e-mail is offered, and not wanted yet.
  await button(page, t.mail.none).click();

  // The menu does the same, and the focus goes along.
  await button(page, fill(t.moveTo, { name: person.name })).press('Enter');
  await page.getByRole('menuitem', { name: t.values.status.offer }).press('Enter');
  await button(page, t.mail.none).press('Enter');
  const card = column(page, t.values.status.offer).getByRole('listitem').filter({ hasText: person.name });
  await eventually(() => card.evaluate((item) => item.contains(document.activeElement))).toBe(true);
  await eventually(async () => (await stored(id)).status).toBe('offer');
  expect(await violationsInEveryLook(page)).toEqual([]);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: person.name }).click();
  await page.getByRole('heading', { level: 1, name: person.name }).waitFor();
  await page.getByRole('radio', { name: fill(t.rated, { rating: 4 }) }).press('Space');
  await button(page, adminTexts.en.form.save).click();
  await eventually(async () => (await stored(id)).rating).toBe(4);
  expect(await violationsInEveryLook(page)).toEqual([]);
});

test('a move that somebody else made meanwhile stays, and it says so', async () => {
  const person = applicant();
  const id = await makeApplication(person);
  const page = await openAdmin(
    visit,
    'en',
    `/recruitment/applied-cv?view=board&q=${encodeURIComponent(person.name)}`,
  );
  const menu = button(page, fill(t.moveTo, { name: person.name }));
  await menu.waitFor();
  const { version } = await stored(id);
  await admin(`applications/${id}`, { method: 'PUT', version, body: { status: 'rejected' } });
  await menu.click();
  await page.getByRole('menuitem', { name: t.values.status.hired }).click();
  await notice(page, fill(t.movedByOther, { name: person.name, status: t.values.status.rejected })).waitFor();
  await column(page, t.values.status.rejected).getByText(person.name).waitFor();
  expect((await stored(id)).status).toBe('rejected');
});

test('what is marked as spam in the list is taken back from its notice', async () => {
  const person = applicant();
  const id = await makeApplication(person);
  const { list, remove } = adminTexts.en;
  const page = await openAdmin(visit, 'en', `/recruitment/applied-cv?q=${encodeURIComponent(person.name)}`);
  await page.getByRole('checkbox', { name: fill(list.selectRow, { name: person.name }) }).check();
  await button(page, t.fields.spam).click();
  await page.getByRole('menuitem', { name: t.markSpam }).click();
  await eventually(async () => (await stored(id)).spam).toBe(true);
  await button(page, remove.undo).click();
  await eventually(async () => (await stored(id)).spam).toBe(false);
});
