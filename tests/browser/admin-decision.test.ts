import { describe, expect } from 'vitest';
import type { Page } from 'playwright-core';
import { textsAbout, translator } from '#admin/i18n/staff-texts.ts';
import { adminTexts } from '#admin/i18n/texts.ts';
import type { MemberRecord } from '#features/membership/member.ts';
import { fill } from '#i18n/fill.ts';
import { admin, makeRegistration, unique } from '../support/admin.ts';
import { notice, openAdmin, violationsInEveryLook } from '../support/admin-screen.ts';
import { visitors } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { byTurns, LANGUAGES } from '../support/texts.ts';

const memberTexts = textsAbout('members');
const replyTexts = textsAbout('replies');

// A registration that is decided on from its own screen, against the served product.

const visit = visitors();

describe.each(LANGUAGES)('in %s', (language) => {
  const inTurn = byTurns(language);
  const t = memberTexts[language];
  const { form, fields } = adminTexts[language];
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const until = (page: Page) =>
    page.getByRole('textbox', { name: `${t.fields.expiresAt} (${fields.optional})`, exact: true });

  const unsaved = (page: Page) => page.getByRole('status').getByText(t.membership.unsaved);
  /** A registration in the reader's language, on its screen. */
  const open = async () => {
    const email = `decided-${unique()}@tests.example`;
    await makeRegistration({ email, locale: language });
    const { items } = (await admin<{ items: MemberRecord[] }>(`members?q=${email}`)).body;
    const id = items[0]?.id ?? '';
    return { email, id, page: await openAdmin(visit, language, `/member/edit/${id}`) };
  };
  const setUntil = async (page: Page, typed: string) => {
    await until(page).fill(typed);
    await until(page).press('Tab');
    await unsaved(page).waitFor();
  };
  const save = async (page: Page) => {
    await button(page, form.save).click();
    await unsaved(page).waitFor({ state: 'hidden' });
  };
  const body = (page: Page) => page.getByRole('textbox', { name: t.membership.body, exact: true });

  inTurn('it goes by what is saved, and its e-mail names the last day as it is by then', async () => {
    const { email, id, page } = await open();
    await setUntil(page, '31/12/2598');
    expect(await button(page, t.membership.approve).isDisabled()).toBe(true);
    await save(page);
    await button(page, t.membership.approve).click();
    // Also where it is begun before what was saved has come back.
    await eventually(() => body(page).inputValue()).toContain(language === 'th' ? '2598' : '2055');
    await setUntil(page, '31/12/2599');
    await button(page, t.membership.sendApproval).click();
    await page.getByRole('alert').getByText(t.membership.unsaved).waitFor();
    await save(page);
    await eventually(() => body(page).inputValue()).toContain(language === 'th' ? '2599' : '2056');
    await button(page, t.membership.sendApproval).click();
    await notice(page, translator(language, 'members')('membership.decided', { email })).waitFor();
    const stored = (await admin<MemberRecord>(`members/${id}`)).body;
    expect(stored).toMatchObject({ status: 'active', expiresAt: '2056-12-31' });
  });

  inTurn('one that a colleague has made meanwhile is shown', async () => {
    const { id, page } = await open();
    await button(page, t.membership.reject).click();
    const words = { subject: unique(), body: 'x' };
    await admin(`members/${id}/decision`, { method: 'POST', body: { status: 'active', ...words } });
    await button(page, t.membership.sendRefusal).click();
    await page.getByText(fill(t.membership.mail, { subject: words.subject })).waitFor();
    expect(await button(page, t.membership.sendRefusal).count()).toBe(0);
  });

  inTurn('its e-mail is begun by keyboard, and has fields of its own beside those of a reply', async () => {
    const { page } = await open();
    await button(page, t.membership.approve).press('Enter');
    await eventually(() => body(page).evaluate((area) => area === document.activeElement)).toBe(true);
    await button(page, replyTexts[language].begin).click();
    const reply = page.getByRole('textbox', { name: replyTexts[language].fields.body, exact: true });
    await eventually(() => reply.last().evaluate((area) => area === document.activeElement)).toBe(true);
    expect(await violationsInEveryLook(page)).toEqual([]);
  });
});
