import { describe, expect } from 'vitest';
import { textsAbout, translator } from '#admin/i18n/staff-texts.ts';
import { adminTexts } from '#admin/i18n/texts.ts';
import { makeInquiry, unique } from '../support/admin.ts';
import { openAdmin } from '../support/admin-screen.ts';
import { visitors } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { byTurns, LANGUAGES } from '../support/texts.ts';

const privacyTexts = textsAbout('privacy');

// Requests for personal data as owners handle them by keyboard, against the served product.

const visit = visitors();

describe.each(LANGUAGES)('in %s', (language) => {
  const inTurn = byTurns(language);
  const t = privacyTexts[language];
  const { form } = adminTexts[language];

  /** The screen after a search by keyboard. */
  const searched = async () => {
    const email = `person-${unique()}@tests.example`;
    await makeInquiry({ email, locale: language });
    const page = await openAdmin(visit, language, '/privacy');
    const field = page.getByRole('textbox', { name: t.email, exact: true });
    await field.fill(email);
    await field.press('Enter');
    await page.getByRole('heading', { name: translator(language, 'privacy')('found', { email }) }).waitFor();
    return { page, field };
  };

  inTurn(
    'a search leaves the focus where it is; a request has fields of its own, and is neither given up nor closed unasked',
    async () => {
      const { page, field } = await searched();
      expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
      await page.getByRole('button', { name: t.enter, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: t.enterTitle });
      await dialog.getByRole('button', { name: t.enterSubmit }).click();
      await dialog.getByRole('link', { name: t.fields.email, exact: true }).click();
      const address = dialog.getByRole('textbox', { name: t.fields.email, exact: true });
      await eventually(() => address.evaluate((input) => input === document.activeElement)).toBe(true);
      await address.fill('wanda@tests.example');
      await address.press('Escape');
      await page.getByRole('button', { name: form.unsavedStay, exact: true }).click();
      expect(await address.inputValue()).toBe('wanda@tests.example');
      const email = `wanda-${unique()}@tests.example`;
      await address.fill(email);
      await dialog.getByRole('button', { name: t.enterSubmit }).click();
      // It is closed once that is confirmed, and the keyboard goes on where it was.
      const done = page.getByRole('button', { name: translator(language, 'privacy')('doneOf', { email }) });
      await done.click();
      await page.getByRole('dialog', { name: t.doneTitle }).getByRole('button', { name: t.done }).click();
      await done.waitFor({ state: 'detached' });
      const heading = page.getByRole('heading', { level: 2, name: t.requests, exact: true });
      await eventually(() => heading.evaluate((one) => one === document.activeElement)).toBe(true);
    },
  );

  inTurn('the reason of a refusal is not given up unasked', async () => {
    const { page } = await searched();
    await page.getByRole('button', { name: t.refuse, exact: true }).first().click();
    const reason = page.getByRole('textbox', { name: t.refuseReason });
    await reason.fill('Needed for the accounts.');
    await reason.press('Escape');
    await page.getByRole('button', { name: form.unsavedStay, exact: true }).click();
    expect(await reason.inputValue()).toBe('Needed for the accounts.');
  });
});
