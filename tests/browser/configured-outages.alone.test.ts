import type { Locator } from 'playwright-core';
import { afterEach, expect, inject, test } from 'vitest';
import { dictionaries } from '#i18n/dictionaries.ts';
import { joinCompounds } from '#i18n/thai-compounds.ts';
import { applicationFileKey, applicationFiles } from '#features/applications/server/application-files.ts';
import type { MailRow } from '#features/mail/mail-record.ts';
import { admin } from '../support/admin.ts';
import { cvFile } from '../support/application-form.ts';
import { visitors, type Language } from '../support/browser.ts';
import { captchaField, tickCaptcha } from '../support/captcha-box.ts';
import { eventually } from '../support/eventually.ts';
import { firstRequest, loseAnswer } from '../support/caught-requests.ts';
import { letMailBe, mailsTo } from '../support/mailbox.ts';
import { letCaptchaBe } from '../support/services.ts';
import { bringStoreBack, takeStoreAway } from '../support/store-outage.ts';
import { inStores, storedWith, type Stored } from '../support/stored.ts';
import { triedForm, type FormKind, type TriedForm } from '../support/tried-forms.ts';

// Everything that a form rests on fails, one after another: nothing is lost, doubled or falsely confirmed.

const visitor = visitors();
const PHONE = { width: 390, height: 844 };
afterEach(async () => {
  await bringStoreBack();
  await letMailBe('up');
  await letCaptchaBe('up');
});

/** Whether an element is in sight as it is, without scrolling, and nothing covers it. */
const isSeen = (element: Locator): Promise<boolean> =>
  element.evaluate((told) => {
    const { left, top, bottom } = told.getBoundingClientRect();
    const ends = [top + 3, bottom - 3].map((y) => document.elementFromPoint(left + 20, y));
    return ends.every((shown) => shown !== null && told.contains(shown));
  });

/** The one record of a form, as it is on the disk. */
async function onlyRecord({ entity, sent }: TriedForm): Promise<Stored> {
  const stored = await storedWith(entity, sent.email);
  expect(stored).toHaveLength(1);
  return stored[0] as Stored;
}

/** How the captcha fails: its script does not come, or its service does not tell the server what a token is worth. */
const JOURNEYS: readonly [FormKind, Language, 'blocked' | 'silent' | 'broken'][] = [
  ['inquiry', 'en', 'blocked'],
  ['membership', 'th', 'silent'],
  ['application', 'en', 'broken'],
  ['application', 'th', 'blocked'],
];

test.each(JOURNEYS)(
  '%s in %s outlives a lost store, mail server and answer, and a captcha that is %s',
  async (kind, language, failure) => {
    const page = await (await visitor({ language, viewport: PHONE })).newPage();
    if (failure === 'blocked') await page.route('**/api.js?*', (route) => route.abort());
    const passCaptcha = () =>
      failure === 'blocked'
        ? captchaField(page).getByText(joinCompounds(dictionaries[language].captcha.maySend)).waitFor()
        : tickCaptcha(page);
    const form = triedForm(kind, page, language);
    await page.goto(form.path);
    await form.wake();
    await form.fill();
    await passCaptcha();

    await takeStoreAway();
    await form.send.click();
    await eventually(() => form.notice.textContent()).toBe(form.words.failed);
    await eventually(() => isSeen(form.notice)).toBe(true);
    expect(await form.thanks.count()).toBe(0);
    expect(await form.typed()).toEqual(form.sent);
    await bringStoreBack();
    expect(await storedWith(form.entity, form.sent.email)).toEqual([]);

    await letMailBe('down');
    await passCaptcha();
    if (failure !== 'blocked') await letCaptchaBe(failure);
    await page.route(`**${form.calls.scripted}`, firstRequest(loseAnswer));
    await form.send.click();
    await eventually(() => form.notice.textContent()).toBe(form.words.offline);
    expect(await form.thanks.count()).toBe(0);
    expect(await form.typed()).toEqual(form.sent);
    const first = await onlyRecord(form);
    expect(first).toMatchObject({ verified: false, locale: language });

    await letCaptchaBe('up');
    await passCaptcha();
    await form.send.click();
    await form.thanks.waitFor();
    expect(await onlyRecord(form)).toEqual(first);
    const purposes = (await storedWith('consents', form.sent.email)).map(({ purpose }) => purpose);
    expect(new Set(purposes).size).toBe(purposes.length);
    expect(purposes).toHaveLength(3);
    if (kind === 'application') await hasItsFile(first);

    // The e-mail was kept with why it did not go, and goes once when staff send it.
    const outbox = `mails?${new URLSearchParams({ 'filter[to]': form.sent.email })}`;
    const { items } = (await admin<{ items: MailRow[] }>(outbox)).body;
    expect(items).toMatchObject([{ entityId: first.id, state: 'pending', kept: true, attempts: 1 }]);
    expect(items[0]?.lastError).toContain('421');
    expect(await mailsTo(form.sent.email)).toEqual([]);
    await letMailBe('up');
    await admin(`mails/${items[0]?.id}/retry`, { method: 'POST' });
    expect(await mailsTo(form.sent.email)).toHaveLength(1);
  },
);

/** The file of an application is there whole, and no other one beside it. */
const hasItsFile = (record: Stored): Promise<void> =>
  inStores(async (_stores, files) => {
    const store = applicationFiles(files);
    const key = applicationFileKey({ id: record.id, fileId: String(record['fileId']) });
    expect(await store.keys(`${record.id}/`)).toEqual([key]);
    expect(Buffer.from((await store.get(key)) ?? []).equals(cvFile().buffer)).toBe(true);
  });

const PLAIN: readonly [FormKind, Language][] = [
  ['inquiry', 'th'],
  ['membership', 'en'],
];

test.each(PLAIN)(
  '%s in %s without scripts outlives a lost store and a lost answer',
  async (kind, language) => {
    const page = await (await visitor({ language, javaScriptEnabled: false, viewport: PHONE })).newPage();
    const form = triedForm(kind, page, language);
    await page.goto(form.path);
    await form.fill();
    await takeStoreAway();
    const answer = page.waitForResponse(`**${form.calls.plain}`);
    await form.send.click();
    expect([(await answer).status(), (await answer).headers()['retry-after']]).toEqual([503, '60']);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    expect(await form.notice.innerText()).toBe(form.words.failed);
    await eventually(() => isSeen(form.notice)).toBe(true);
    expect(await form.typed()).toEqual(form.sent);
    await bringStoreBack();
    expect(await storedWith(form.entity, form.sent.email)).toEqual([]);

    await letMailBe('down');
    await page.route(`**${form.calls.plain}`, firstRequest(loseAnswer));
    await form.send.click();
    await eventually(async () => (await storedWith(form.entity, form.sent.email)).length).toBe(1);
    const first = await onlyRecord(form);
    // The browser shows an error of its own; the visitor begins again, and types the same.
    await eventually(() => page.url()).toMatch(/^chrome-error:/);
    await page.goto(form.path);
    await form.fill();
    await form.send.click();
    await page.waitForURL('**/thanks');
    await form.thanks.waitFor();
    expect(await onlyRecord(form)).toEqual(first);
  },
);

test('what may be staff’s is not said to be gone while nobody can look', async () => {
  const addresses = [
    '/news/unknown',
    '/news?tag=unknown',
    '/news/category?category=unknown',
    '/post/unknown',
    '/og/en/news/unknown.png',
    '/events/unknown.ics',
    // A calendar that subscribes would drop every event that is missing.
    '/events/calendar.ics',
  ];
  const statuses = () =>
    Promise.all(addresses.map(async (path) => (await fetch(`${inject('site').base}${path}`)).status));
  await takeStoreAway();
  const during = await statuses();
  await bringStoreBack();
  expect(during).toEqual(addresses.map(() => 503));
  await eventually(statuses).toEqual([...addresses.slice(0, -1).map(() => 404), 200]);
});
