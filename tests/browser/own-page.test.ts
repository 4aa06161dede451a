import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { MemberRecord } from '#features/membership/member.ts';
import en from '#i18n/texts/en/pages.json' with { type: 'json' };
import th from '#i18n/texts/th/pages.json' with { type: 'json' };
import { admin, unique } from '../support/admin.ts';
import { visitors } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { mailsTo } from '../support/mailbox.ts';
import { LANGUAGES } from '../support/texts.ts';

// A member's own page as the member sees it; what follows from a press has tests of its own.

const visitor = visitors();

describe.each(LANGUAGES)('in %s', (language) => {
  const { ownPage: t } = { en, th }[language];

  /** Asks for the link, and opens it. */
  async function follow(page: Page, email: string): Promise<void> {
    await page.goto('/member/me');
    await page.getByLabel(t.email, { exact: true }).fill(email);
    await page.getByRole('button', { name: t.ask, exact: true }).click();
    const link = async () => /\S+\/member\/me#\S+/.exec((await mailsTo(email))[0]?.text ?? '')?.[0];
    await eventually(link).toBeTruthy();
    await page.goto((await link()) ?? '');
    await page.getByRole('button', { name: t.openAction, exact: true }).waitFor();
  }

  /** The same, and presses the button behind it. */
  async function open(page: Page, email: string): Promise<void> {
    await follow(page, email);
    await page.getByRole('button', { name: t.openAction, exact: true }).click();
    await page.getByRole('heading', { name: t.data, exact: true }).waitFor();
  }

  test('the link outlives a change of language', async () => {
    const email = `own-${unique()}@tests.example`;
    const fields = { email, firstName: 'Somying', lastName: 'Jaidee', phone: '0812345678' };
    await admin<MemberRecord>('members', { method: 'POST', body: { ...fields, status: 'active' } });
    const page = await (await visitor({ language })).newPage();
    await follow(page, email);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).toContain('/member/me"');
    await page.locator('header [data-switch-locale]').click();
    const other = { en: th, th: en }[language].ownPage;
    await page.getByRole('button', { name: other.openAction, exact: true }).click();
    await page.getByRole('heading', { name: other.data, exact: true }).waitFor();
  });

  test('a wrong new address leaves what stands beside it, and what is wrong there keeps what was typed', async () => {
    const email = `own-${unique()}@tests.example`;
    const company = { en: 'Mango', th: 'มะม่วง' };
    const fields = { email, firstName: 'Somying', lastName: 'Jaidee', phone: '0812345678', company };
    const { status } = await admin<MemberRecord>('members', {
      method: 'POST',
      body: { ...fields, status: 'active' },
    });
    expect(status).toBe(201);
    const page = await (await visitor({ language })).newPage();
    await open(page, email);
    const shown = () =>
      page
        .locator('form:has([value=save]) :is(input[type=text], input[type=tel])')
        .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).filter(Boolean));
    const before = await shown();
    expect(before).toEqual(['Somying', 'Jaidee', '0812345678', 'Mango', 'มะม่วง']);

    // An address to browsers, though there is no such domain.
    const address = page.getByLabel(t.newEmail, { exact: true });
    await address.fill('somying@example');
    await page.getByRole('button', { name: t.changeAddress, exact: true }).click();
    await page.getByRole('alert').filter({ hasText: t.wrong }).waitFor();
    expect(await address.inputValue()).toBe('somying@example');
    expect(await shown()).toEqual(before);

    await page.locator('[name=phone]').fill('12');
    await page.locator('[name="company.th"]').fill('');
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await page.locator('#own-phone-error').waitFor();
    expect(await shown()).toEqual(['Somying', 'Jaidee', '12', 'Mango']);
    expect(await address.inputValue()).toBe('');

    // The answer to a post, which browsers would ask about before they post once more.
    await page.goto('/news');
    await page.goBack();
    await page.getByRole('heading', { name: t.data, exact: true }).waitFor();
    expect(await shown()).toEqual(before);
  });
});
