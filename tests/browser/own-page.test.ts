import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { memberFieldTexts } from '#features/membership/member-fields.ts';
import type { MemberRecord } from '#features/membership/member.ts';
import en from '#i18n/texts/en/pages.json' with { type: 'json' };
import th from '#i18n/texts/th/pages.json' with { type: 'json' };
import { admin, unique } from '../support/admin.ts';
import { visitors } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { firstRequest } from '../support/caught-requests.ts';
import { mailsTo } from '../support/mailbox.ts';
import { byTurns, LANGUAGES } from '../support/texts.ts';

// A member's own page as the member sees it; what follows from a press has tests of its own.

const visitor = visitors();

const company = { en: 'Mango', th: 'มะม่วง' };
/** A member of staff's making. */
async function member() {
  const email = `own-${unique()}@tests.example`;
  const fields = {
    email,
    firstName: 'Somying',
    lastName: 'Jaidee',
    phone: '0812345678',
    company,
    status: 'active',
  };
  const { status, body } = await admin<MemberRecord>('members', { method: 'POST', body: fields });
  expect(status).toBe(201);
  const stored = async () => (await admin<MemberRecord>(`members/${body.id}`)).body;
  const correct = async (change: Partial<MemberRecord>) => {
    const { version } = await stored();
    return admin(`members/${body.id}`, { method: 'PUT', version, body: { ...fields, ...change } });
  };
  return { email, stored, correct };
}

describe.each(LANGUAGES)('in %s', (language) => {
  const inTurn = byTurns(language);
  const { ownPage: t } = { en, th }[language];
  const { fields } = memberFieldTexts[language];

  /** Asks for the link, and opens it. */
  async function follow(page: Page, email: string): Promise<void> {
    const earlier = (await mailsTo(email)).length;
    await page.goto('/member/me');
    await page.getByLabel(t.email, { exact: true }).fill(email);
    await page.getByRole('button', { name: t.ask, exact: true }).click();
    // The e-mail may be there before the answer, which would take the link's page away again.
    await page.locator('[data-mailed-link=answered]').waitFor();
    await page.waitForLoadState();
    // Else nothing would be read out: the page has the title that it had.
    expect(await page.locator('[role=status]:focus').textContent()).toContain(t.asked.slice(0, 20));
    const link = async () => /\S+\/member\/me#\S+/.exec((await mailsTo(email))[earlier]?.text ?? '')?.[0];
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

  inTurn('the button behind the link opens the page when it is pressed twice, too', async () => {
    const { email } = await member();
    const page = await (await visitor({ language })).newPage();
    await follow(page, email);
    const firstPress = Promise.withResolvers<undefined>();
    // Taken by the server; its answer is never seen, since the second press comes before it.
    const take = async (route: Route) => firstPress.resolve(void (await route.fetch()));
    await page.route(/\/member\/me/, firstRequest(take));
    await page.getByRole('button', { name: t.openAction, exact: true }).focus();
    // By keyboard, since a click here would wait for the answer to the one before.
    await page.keyboard.press('Enter');
    await firstPress.promise;
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: t.data, exact: true }).waitFor();
  });

  inTurn('the link outlives a change of language', async () => {
    const { email } = await member();
    const page = await (await visitor({ language })).newPage();
    await follow(page, email);
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).toContain('/member/me"');
    await page.locator('header [data-switch-locale]').click();
    const other = { en: th, th: en }[language].ownPage;
    await page.getByRole('button', { name: other.openAction, exact: true }).click();
    await page.getByRole('heading', { name: other.data, exact: true }).waitFor();
  });

  const shown = (page: Page) =>
    page
      .locator('form:has([value=save]) :is(input[type=text], input[type=tel])')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).filter(Boolean));

  test('a wrong new address leaves what stands beside it, and what is wrong there keeps what was typed', async () => {
    const { email } = await member();
    const page = await (await visitor({ language })).newPage();
    await open(page, email);
    const before = await shown(page);
    expect(before).toEqual(['Somying', 'Jaidee', '0812345678', 'Mango', 'มะม่วง']);

    // An address to browsers, though there is no such domain.
    const address = page.getByLabel(t.newEmail, { exact: true });
    await address.fill('somying@example');
    await page.getByRole('button', { name: t.changeAddress, exact: true }).click();
    await page.getByRole('alert').filter({ hasText: t.wrong }).waitFor();
    expect(await address.inputValue()).toBe('somying@example');
    expect(await shown(page)).toEqual(before);

    await page.locator('[name=phone]').fill('12');
    await page.locator('[name="company.th"]').fill('');
    // Something to browsers, nothing to us.
    await page.locator('[name=firstName]').fill(' ');
    await page.getByRole('button', { name: t.save, exact: true }).click();
    await page.locator('#own-phone-error').waitFor();
    const focused = page.locator(':focus');
    expect(await focused.getAttribute('role')).toBe('alert');
    const links = page.getByRole('alert').getByRole('link');
    expect(await links.allTextContents()).toEqual([fields.firstName, fields.phone]);
    await links.last().click();
    expect(await focused.getAttribute('name')).toBe('phone');
    await links.first().press('Enter');
    expect(await focused.getAttribute('name')).toBe('firstName');
    expect(await shown(page)).toEqual([' ', 'Jaidee', '12', 'Mango']);
    expect(await address.inputValue()).toBe('');

    const { ownPage: other } = { en: th, th: en }[language];
    await page.locator('header [data-switch-locale]').click();
    await page.getByRole('alert').getByText(other.wrong, { exact: true }).waitFor();
    expect(await shown(page)).toEqual([' ', 'Jaidee', '12', 'Mango']);

    // The answer to a post, which browsers would ask about before they post once more.
    await page.goto('/news');
    await page.goBack();
    await page.getByText(other.restored, { exact: true }).waitFor();
    expect(await shown(page)).toEqual([' ', 'Jaidee', '12', 'Mango']);
  });

  inTurn(
    'what is typed outlives a change of language and other buttons, until it is saved or the page is closed',
    async () => {
      const { email } = await member();
      const page = await (await visitor({ language })).newPage();
      await open(page, email);
      await page.locator('[name=firstName]').fill('Malee');
      await page.locator('header [data-switch-locale]').click();
      const { ownPage: other } = { en: th, th: en }[language];
      await page.getByText(other.restored, { exact: true }).waitFor();
      expect((await shown(page))[0]).toBe('Malee');

      await page.locator('[name=lastName]').fill('Dee');
      await page.getByLabel(other.newEmail, { exact: true }).fill(`own-${unique()}@tests.example`);
      await page.getByRole('button', { name: other.changeAddress, exact: true }).click();
      await page.getByText(other.restored, { exact: true }).waitFor();
      expect((await shown(page)).slice(0, 2)).toEqual(['Malee', 'Dee']);

      await page.getByRole('button', { name: other.signOut, exact: true }).click();
      await page.locator('[role=status]:focus').filter({ hasText: other.closed }).waitFor();
      await page.getByLabel(other.email, { exact: true }).waitFor();
      expect(await page.getByText(other.kept, { exact: true }).isVisible()).toBe(false);
      expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('Malee');
    },
  );

  inTurn('what is typed and taken back is not kept', async () => {
    const { email } = await member();
    const page = await (await visitor({ language })).newPage();
    await open(page, email);
    await page.locator('[name=firstName]').fill('Malee');
    await page.locator('[name=firstName]').fill('Somying');
    expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain('Somying');
  });

  inTurn(
    'the link to a new address works where the page is open, and a page loaded again stays open',
    async () => {
      const { email, stored } = await member();
      const to = `own-${unique()}@tests.example`;
      const context = await visitor({ language });
      const page = await context.newPage();
      await open(page, email);
      await page.getByLabel(t.newEmail, { exact: true }).fill(to);
      await page.getByRole('button', { name: t.changeAddress, exact: true }).click();
      const link = async () => /\S+\/member\/me#\S+/.exec((await mailsTo(to))[0]?.text ?? '')?.[0];
      await eventually(link).toBeTruthy();
      const another = await context.newPage();
      await another.goto((await link()) ?? '');
      await another.getByRole('button', { name: t.addressAction, exact: true }).click();
      const moved = t.done.moved.replace('{{email}}', to);
      await another.locator('[role=status]:focus').filter({ hasText: moved }).waitFor();
      expect((await stored()).email).toBe(to);
      await another.reload();
      await another.getByRole('heading', { name: t.data, exact: true }).waitFor();
    },
  );

  inTurn(
    'what was stored meanwhile stays, and the same field is saved once both were seen, without scripts too',
    async () => {
      const { email, stored, correct } = await member();
      const context = await visitor({ language });
      const page = await context.newPage();
      await open(page, email);
      const unscripted = await visitor({ language, javaScriptEnabled: false });
      await unscripted.addCookies(await context.cookies());
      const other = await unscripted.newPage();
      await other.goto('/member/me');

      await page.locator('[name=firstName]').fill('Malee');
      await page.getByRole('button', { name: t.save, exact: true }).click();
      await page.locator('[role=status]:focus').filter({ hasText: t.done.save }).waitFor();
      await other.locator('[name=phone]').fill('029999999');
      await other.getByRole('button', { name: t.save, exact: true }).click();
      await other.getByRole('status').filter({ hasText: t.done.save }).waitFor();
      expect(await stored()).toMatchObject({ firstName: 'Malee', phone: '029999999' });

      const corrected = await correct({ firstName: 'Malee', lastName: 'Jai-dee', phone: '029999999' });
      expect(corrected.status).toBe(200);
      await other.locator('[name=lastName]').fill('Dee');
      await other.getByRole('button', { name: t.save, exact: true }).click();
      await other.getByRole('alert').filter({ hasText: t.overtaken }).waitFor();
      expect(await other.locator('#own-lastname-meanwhile').textContent()).toBe(
        t.nowStored.replace('{{now}}', 'Jai-dee'),
      );
      expect(await shown(other)).toEqual(['Malee', 'Dee', '029999999', 'Mango', 'มะม่วง']);
      expect((await stored()).lastName).toBe('Jai-dee');
      await other.getByRole('button', { name: t.save, exact: true }).click();
      await other.getByRole('status').filter({ hasText: t.done.save }).waitFor();
      expect(await stored()).toMatchObject({ firstName: 'Malee', lastName: 'Dee', phone: '029999999' });
    },
  );

  inTurn(
    'what was typed into a page that has closed is back once it is open again in this tab, for the same member alone',
    async () => {
      const { email, stored, correct } = await member();
      const someoneElse = await member();
      const context = await visitor({ language });
      const page = await context.newPage();
      const restored = page.getByText(t.restored, { exact: true });
      const kept = page.getByText(t.kept, { exact: true });
      const loseWhatIsTyped = async () => {
        await context.clearCookies({ name: 'member' });
        await page.locator('[name=firstName]').fill('Malee');
        await page.getByRole('button', { name: t.save, exact: true }).click();
        await kept.waitFor();
      };
      await open(page, email);
      await loseWhatIsTyped();
      await correct({ phone: '029999999' });
      await open(page, email);
      await restored.waitFor();
      expect((await shown(page))[0]).toBe('Malee');
      await page.getByRole('button', { name: t.save, exact: true }).click();
      await page.getByRole('status').filter({ hasText: t.done.save }).waitFor();
      expect(await restored.isVisible()).toBe(false);
      expect(await stored()).toMatchObject({ firstName: 'Malee', phone: '029999999' });

      await loseWhatIsTyped();
      await open(page, someoneElse.email);
      await page.waitForLoadState();
      expect(await restored.isVisible()).toBe(false);
      expect((await shown(page))[0]).toBe('Somying');
      await context.clearCookies({ name: 'member' });
      await page.goto('/member/me');
      await page.getByRole('heading', { name: t.title, exact: true }).waitFor();
      expect(await kept.isVisible()).toBe(false);
    },
  );
});
