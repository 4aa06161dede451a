import { describe, expect } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { languageLabel, partLabel } from '#admin/i18n/language-label.ts';
import { textsIn, translator } from '#admin/i18n/staff-texts.ts';
import { adminTexts } from '#admin/i18n/texts.ts';
import { fill } from '#i18n/fill.ts';
import { perLocale } from '#i18n/locales.ts';
import { admin, makeInquiry, makeMember, makeNews, unique } from '../support/admin.ts';
import { notice, openAdmin } from '../support/admin-screen.ts';
import { articleScreen } from '../support/article-screen.ts';
import { visitors } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { outlineOf } from '../support/outline.ts';
import { article, DRAFTS } from '../support/server/articles.ts';
import { byTurns, LANGUAGES } from '../support/texts.ts';

// What the staff area tells people who hear it: results and errors are announced, and the keyboard goes on where it was.

const visit = visitors();
const panelTitle = (page: Page, name: string) => page.getByRole('heading', { name, level: 2, exact: true });
const hasFocus = (element: Locator) => element.evaluate((one) => one === document.activeElement);

/** The live regions that are there now: only what comes into one that was there before is announced everywhere. */
const regionsSoFar = (page: Page) =>
  page.evaluate(() => {
    for (const one of document.querySelectorAll<HTMLElement>('[role="status"], [aria-live]'))
      one.dataset['before'] = '';
  });
const announced = (page: Page, text: string) => page.locator('[data-before]').getByText(text);

describe.each(LANGUAGES)('in %s', (language) => {
  const inTurn = byTurns(language);
  const other = language === 'en' ? 'th' : 'en';
  const { list, listViews, remove, shell, history } = adminTexts[language];
  const { box, button, show } = articleScreen(language);

  inTurn('that a list finds nothing is announced, and who clears the search goes on in it', async () => {
    await makeMember();
    const page = await openAdmin(visit, language, '/member');
    const search = page.getByRole('searchbox');
    await page.getByRole('table').waitFor();
    await regionsSoFar(page);
    await search.fill(unique());
    await announced(page, list.emptyFiltered).waitFor();
    await search.press('Tab');
    await page.keyboard.press('Enter');
    await eventually(() => hasFocus(search)).toBe(true);

    await search.fill(unique());
    await page.getByText(list.emptyFiltered).waitFor();
    await page.getByRole('button', { name: list.clearFilters, exact: true }).press('Enter');
    await page.getByRole('table').waitFor();
    expect(await hasFocus(search)).toBe(true);
  });

  inTurn('the palette tells which entry Enter would open, and that it finds nothing', async () => {
    const lastName = unique();
    await makeMember({ lastName });
    const page = await openAdmin(visit, language, '/');
    await page.keyboard.press('Control+k');
    const search = page.getByRole('combobox', { name: shell.searchHint });
    const active = () =>
      search.evaluate((one) => {
        const option = document.getElementById(one.getAttribute('aria-activedescendant') ?? '');
        return option?.role === 'option' && option.ariaSelected === 'true' ? option.textContent : undefined;
      });
    await search.fill(shell.audit);
    await eventually(active).toBe(shell.audit);
    await search.press('ArrowDown');
    await eventually(active).toContain(shell.audit);
    expect(await active()).not.toBe(shell.audit);
    await search.fill(lastName);
    await eventually(active).toContain(lastName);
    await regionsSoFar(page);
    await search.fill(`${lastName}-${unique()}`);
    await announced(page, shell.searchNothing).waitFor();
  });

  inTurn(
    'a button keeps the keyboard while what it started is under way, and in the other language',
    async () => {
      const t = textsIn(language, 'notes');
      const page = await openAdmin(visit, language, `/contact/${await makeInquiry()}`);
      const add = button(page, t.add);
      await page.getByLabel(t.text, { exact: true }).fill('Called back.');
      await regionsSoFar(page);
      await add.press('Enter');
      await announced(page, t.added).waitFor();
      expect(await hasFocus(add)).toBe(true);
      const languages = page.getByRole('banner').getByRole('button', { name: /ไทย|English/ });
      await languages.press('Enter');
      await button(page, textsIn(other, 'notes').add).waitFor();
      expect(await hasFocus(languages)).toBe(true);
    },
  );

  inTurn('what goes when it is pressed leaves the keyboard where it was', async () => {
    const id = await makeInquiry();
    for (let number = 0; number < 12; number += 1)
      await admin(`contacts/${id}/notes`, { method: 'POST', body: { text: `Note ${number}` } });
    const page = await openAdmin(visit, language, `/contact/${id}`);
    await button(page, history.more).press('Enter');
    await button(page, history.more).waitFor({ state: 'detached' });
    await eventually(() => hasFocus(panelTitle(page, history.title))).toBe(true);

    await button(page, textsIn(language, 'contact').markSpam).press('Enter');
    await button(page, remove.undo).press('Enter');
    await notice(page, translator(language, 'admin')('list.bulkUndone', { count: 1 })).waitFor();
    expect(await hasFocus(page.getByRole('heading', { level: 1 }))).toBe(true);
    await button(page, textsIn(language, 'contact').assignToMe).press('Enter');
    await eventually(() => hasFocus(page.locator('#field-assignee'))).toBe(true);

    await page.goto('/admin/account');
    const account = textsIn(language, 'account');
    await button(page, account.factorStart).press('Enter');
    await page.getByRole('img', { name: account.qr }).waitFor();
    await eventually(() => hasFocus(panelTitle(page, account.factor))).toBe(true);

    // As if somebody had asked for news, and a test had been sent.
    const article = await makeNews();
    const mailing = { state: 'tested', audience: 1, isTested: true, isPublic: true, canSend: true };
    const report = { sent: 0, waiting: 1, refused: 0, withdrawn: 0, unsubscribed: 0 };
    const sending = { ...mailing, state: 'sending', begunAt: new Date().toISOString(), report };
    await page.route(`**/api/admin/news/${article.id}/mailing`, (route) =>
      route.fulfill({ json: route.request().method() === 'POST' ? sending : mailing }),
    );
    const mailingWords = textsIn(language, 'mailing');
    await page.goto(`/admin/news/list-news/update/${article.id}`);
    await button(page, mailingWords.send).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: mailingWords.send }).press('Enter');
    await page.getByText(mailingWords.sending).waitFor();
    await eventually(() => hasFocus(panelTitle(page, mailingWords.title))).toBe(true);
    const { publish } = textsIn(language, 'articles');
    await button(page, publish.open).press('Enter');
    const english = { language: languageLabel(language, 'en') };
    await button(page, translator(language, 'articles')('publish.takeOffline', english)).press('Enter');
    const question = page.getByRole('dialog', { name: publish.askOffline });
    await question.getByRole('button', { name: publish.doUnpublish, exact: true }).press('Enter');
    await question.waitFor({ state: 'detached' });
    const drawer = page.getByRole('dialog', { name: publish.title });
    await eventually(() => drawer.evaluate((one) => one.contains(document.activeElement))).toBe(true);

    const view = { id: crypto.randomUUID(), name: unique(), search: 'sort=name&order=asc', isShared: false };
    await admin('contacts/views', { method: 'PUT', body: view });
    await page.goto('/admin/contact');
    await button(page, listViews.views).press('Enter');
    const drop = button(page, fill(listViews.remove, { name: view.name }));
    await drop.press('Enter');
    await drop.waitFor({ state: 'detached' });
    await eventually(() =>
      page.getByRole('dialog').evaluate((one) => one.contains(document.activeElement)),
    ).toBe(true);
  });

  inTurn('where the system chooses the colours, what is chosen has a line around it', async () => {
    const page = await openAdmin(visit, language, '/recruitment/applied-cv');
    await page.emulateMedia({ forcedColors: 'active' });
    for (const chosen of ['a[aria-current="page"]', 'input[type="radio"]:checked + label'])
      expect(await outlineOf(page, chosen)).toBe('solid');
    await page.goto('/admin/staff');
    const track = page.getByRole('switch').first().locator('+ *');
    expect(await track.evaluate((one) => getComputedStyle(one).borderStyle)).toBe('solid');

    await makeNews({ state: { en: 'published', th: 'draft' } });
    await page.goto('/admin/calendar');
    const dot = page.locator('td .mantine-Indicator-indicator').first();
    await dot.waitFor();
    const [seen, below] = await dot.evaluate((one) => [
      getComputedStyle(one, '::before').backgroundColor,
      getComputedStyle(document.body).backgroundColor,
    ]);
    expect(seen).not.toBe(below);
    await page.locator('td button:has(.mantine-Indicator-indicator)').first().click();
    expect(await outlineOf(page, 'td [data-selected]')).toBe('solid');
  });

  inTurn('the words of the interface are not taken for the other language of a text', async () => {
    const name = `Only ${unique()}`;
    const title = { ...perLocale(() => ''), [other]: name };
    const body = {
      ...article.news,
      slug: `news-${unique()}`,
      title,
      body: perLocale(() => '-'),
      state: DRAFTS,
    };
    const made = await admin('news', { method: 'POST', body });
    const { id } = made.body as { id: string };
    const page = await openAdmin(visit, language, `/news/list-news/update/${id}`);
    await show(page, other);
    const text = box(page, partLabel(language, textsIn(language, 'articles').fields.body, other));
    await text.waitFor();
    const languageOf = (element: Locator) =>
      element.evaluate((one) => one.closest('[lang]')?.getAttribute('lang'));
    expect(await languageOf(text)).toBe(other);
    expect(await languageOf(page.getByRole('toolbar').filter({ visible: true }).first())).toBe(language);
    const past = page.getByRole('region', { name: history.title });
    expect(await languageOf(past.getByText(name).first())).toBe(other);
    await page.goto('/admin/news/list-news');
    expect(await languageOf(page.getByRole('link').getByText(name).first())).toBe(other);
  });
});
