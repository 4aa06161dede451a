import { test } from 'vitest';
import { textsAbout } from '#admin/i18n/staff-texts.ts';
import { adminTexts } from '#admin/i18n/texts.ts';
import { mailFieldTexts } from '#features/mail/mail-fields.ts';
import { makeInquiry, unique } from '../support/admin.ts';
import { notice, openAdmin } from '../support/admin-screen.ts';
import { visitors } from '../support/browser.ts';
import { REFUSED_HOST } from '../support/mailbox.ts';

const dashboardTexts = textsAbout('dashboard');
const mailsTexts = textsAbout('mailPanel');

// An e-mail that the mail server refuses, as staff come upon it, against the served product.

const visit = visitors();

// In one language: what is read on these screens is seen in both by admin-routes.test.ts.
test('a mail that failed is told, explained and tried again', async () => {
  const language = 'th';
  const t = mailsTexts[language];
  const { state: states } = mailFieldTexts[language].values;
  const { shell } = adminTexts[language];
  const to = `visitor-${unique()}@${REFUSED_HOST}`;
  const id = await makeInquiry({ email: to, locale: language });

  const page = await openAdmin(visit, language, '');
  const { mails } = dashboardTexts[language];
  await page.getByText(mails.title).waitFor();
  await page.getByRole('link', { name: mails.show }).first().click();
  await page.getByRole('heading', { level: 1, name: shell.mails }).waitFor();
  const row = page.getByRole('row').filter({ hasText: to });
  await row.getByText(states.failed, { exact: true }).waitFor();
  // In its row, or above the list where others have the same.
  await page.getByRole('main').getByText(t.whys.recipient).first().waitFor();

  await page.goto(`/admin/contact/${id}`);
  const panel = page.getByRole('region', { name: t.title, exact: true });
  const failed = panel.getByRole('listitem').filter({ hasText: to });
  await panel.getByText(t.whys.recipient).waitFor();
  // The notice to staff went out all the same.
  await panel
    .getByRole('listitem')
    .filter({ hasText: t.staffInbox })
    .getByText(states.sent, { exact: true })
    .waitFor();
  await failed.getByRole('button').click();
  await notice(page, t.retryNotSent).waitFor();
});
