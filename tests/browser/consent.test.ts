import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import en from '#i18n/texts/en/pages.json' with { type: 'json' };
import th from '#i18n/texts/th/pages.json' with { type: 'json' };
import { admin, makeInquiry, makeNews, unique } from '../support/admin.ts';
import { violations } from '../support/axe.ts';
import { visitors } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { languageSwitch, pathOf } from '../support/language.ts';
import { mailsTo } from '../support/mailbox.ts';
import { OWNER } from '../support/sign-in.ts';
import { byTurns, LANGUAGES } from '../support/texts.ts';

// The page behind the link at the foot of each e-mail; what follows from a press has tests of its own.

const visitor = visitors();
const LINK = /\/(?:th\/)?consent#[\w-]+/;
const UNSUBSCRIBE = /\/api\/unsubscribe\?t=([\w-]+)/;
const other = { en: 'th', th: 'en' } as const;

describe.each(LANGUAGES)('in %s', (language) => {
  const inTurn = byTurns(language);
  const { consent: t, mailedLink } = { en, th }[language];
  /** Without scripts the link is pasted into the page that it leads to. */
  const paste = async (page: Page, link: string) => {
    await page.getByLabel(mailedLink.label).fill(link);
    const answer = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: mailedLink.action, exact: true }).click();
    return answer;
  };
  const beginning = (text: string) => text.split('{{')[0]?.trim() ?? '';

  test('the link of a mail leads to what was agreed to; asking and withdrawing take one press each', async () => {
    const email = `consent-${unique()}@tests.example`;
    await makeInquiry({ email, locale: language });
    const linkInMail = async () => LINK.exec((await mailsTo(email))[0]?.text ?? '')?.[0];
    await eventually(linkInMail).toBeTruthy();
    const page = await (await visitor({ language, javaScriptEnabled: false })).newPage();
    const link = (await linkInMail()) ?? '';
    const opened = await page.goto(link);
    const answer = await paste(page, new URL(link, page.url()).href);
    for (const headers of [opened?.headers(), answer.headers()]) {
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    }
    expect(page.url()).not.toContain('?');
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(t.title);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
    expect((await page.content()).includes(email)).toBe(false);
    // Axe is a script itself.
    const scripted = await (await visitor({ language })).newPage();
    await scripted.goto(link);
    const erase = scripted.getByRole('button', { name: t.erasureButton, exact: true });
    await erase.waitFor();
    expect(await violations(scripted)).toEqual([]);
    // The answer to a post, which browsers would ask about before they post once more.
    await scripted.goto('/news');
    await scripted.goBack();
    await erase.waitFor();
    await scripted.locator(`[data-switch-locale="${other[language]}"]`).first().click();
    await scripted.getByRole('button', { name: { en, th }[other[language]].consent.erasureButton }).waitFor();

    const press = async (name: string, told: string) => {
      await page.getByRole('button', { name, exact: true }).click();
      // Read out, although the page of the answer has the same title.
      expect(await page.getByRole('main').locator('[role=status]:focus').innerText()).toContain(
        beginning(told),
      );
      expect(await page.getByRole('button', { name, exact: true }).count()).toBe(0);
    };
    await press(t.accessButton, t.accessOpen);
    await press(t.othersButton, t.othersDone);
    expect(await page.getByText(beginning(t.withdrawn)).count()).toBe(3);
    await page.reload();
    expect(await page.getByText(beginning(t.withdrawn)).count()).toBe(3);
  });

  inTurn(
    'the page that stops news stays the same in the other language, and its link is nobody else’s',
    async () => {
      const { id, slug } = await makeNews();
      await admin(`news/${id}/mailing-test`, { method: 'POST', body: {}, language });
      const link = async () => {
        const mail = (await mailsTo(OWNER.email)).find(({ text }) => text.includes(slug));
        return UNSUBSCRIBE.exec(mail?.unsubscribe ?? '');
      };
      await eventually(link).toBeTruthy();
      const [address = '', token = ''] = (await link()) ?? [];
      const page = await (await visitor({ language, javaScriptEnabled: false })).newPage();
      await page.goto(address);
      const headOf = async () => page.locator('head').innerHTML();
      expect(await headOf()).not.toContain(token);
      await languageSwitch(page, language).click();
      const words = { en, th }[other[language]].consent;
      await page.getByRole('button', { name: words.marketingButton, exact: true }).waitFor();
      expect(pathOf(page)).toBe(`/consent?news=${token}`);
      expect(await headOf()).not.toContain(token);
    },
  );

  inTurn('a link that lost a part says so, and one without anything says where to find one', async () => {
    const page = await (await visitor({ language, javaScriptEnabled: false })).newPage();
    expect((await page.goto('/consent'))?.status()).toBe(200);
    expect(await page.getByText(beginning(t.noLink)).isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: t.erasureButton }).count()).toBe(0);
    expect((await paste(page, 'lost')).status()).toBe(400);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(t.wrongLinkTitle);
    // There and then, with the rest of the link.
    expect((await paste(page, 'again')).status()).toBe(400);

    expect((await page.goto('/consent?news=lost'))?.status()).toBe(400);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(t.wrongLinkTitle);
    expect(await page.getByRole('button', { name: t.marketingButton }).count()).toBe(0);

    // With scripts the fragment is posted, once: a member's own page offers to paste another link below.
    const scripted = await (await visitor({ language })).newPage();
    let posts = 0;
    scripted.on('request', (request) => void (posts += Number(request.method() === 'POST')));
    await scripted.goto('/member/me#Lost1');
    const { ownPage } = { en, th }[language];
    await scripted.getByRole('heading', { level: 1, name: ownPage.wrongLinkTitle }).waitFor();
    await scripted.waitForLoadState('networkidle');
    expect(posts).toBe(1);
  });
});
