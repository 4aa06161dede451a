import { expect, test } from 'vitest';
import { privacyTexts } from '../../src/admin/features/privacy/texts.ts';
import { fill } from '../../src/admin/i18n/fill.ts';
import { admin, makeInquiry, unique } from '../support/admin.ts';
import { notice, openAdmin, saved, violationsInEveryLook } from '../support/admin-screen.ts';
import { visitors } from '../support/browser.ts';

// Personal data as an owner looks after it, against the served product; what is erased where has tests of its own.

const visit = visitors();
const t = privacyTexts.th;

test('an owner finds a person, saves the export, and erases everything after typing the address', async () => {
  const email = `privacy-${unique()}@tests.example`;
  const id = await makeInquiry({ email, name: 'อารีย์ มั่นคง' });
  const page = await openAdmin(visit, 'th', '/privacy');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByRole('textbox', { name: t.email }).fill(email.toUpperCase());
  await page.keyboard.press('Enter');
  const person = page.getByRole('region', { name: fill(t.found, { email }) });
  await person.getByRole('link', { name: 'อารีย์ มั่นคง' }).waitFor();
  expect(await person.getByText(t.sources.consents, { exact: true }).isVisible()).toBe(true);
  expect(await violationsInEveryLook(page)).toEqual([]);

  const { name, bytes } = await saved(page, t.export);
  expect([name.endsWith('.zip'), bytes.subarray(0, 2).toString()]).toEqual([true, 'PK']);

  await button(t.erase).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: t.eraseConfirm }).fill('somebody@example.com');
  await dialog.getByRole('button', { name: t.eraseSubmit }).click();
  expect((await admin(`contacts/${id}`)).status).toBe(200);
  await dialog.getByRole('textbox', { name: t.eraseConfirm }).fill(email);
  await dialog.getByRole('button', { name: t.eraseSubmit }).click();
  await notice(page, fill(t.erased, { counts: '' }).trim()).waitFor();
  await person.getByText(t.nothing).waitFor();
  await person.getByText(t.erasedPerson).waitFor();
  expect((await admin(`contacts/${id}`)).status).toBe(404);
});
