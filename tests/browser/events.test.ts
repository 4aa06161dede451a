import { describe, expect, test } from 'vitest';
import { visitors } from '../support/browser.ts';
import { call } from '../support/http.ts';
import { sampleArticles, type SampleArticle } from '../support/sample-articles.ts';
import { byTurns, LANGUAGES, texts } from '../support/texts.ts';

// Events as visitors find them: what is coming, what has been, a calendar, and one of them.

const visitor = visitors();
const startOf = (event: SampleArticle): number => Date.parse(String(event['startsAt']));
const isOver = (event: SampleArticle): boolean => Date.parse(String(event['endsAt'])) <= Date.now();
const eventsIn = (language: 'en' | 'th') =>
  sampleArticles('events', language).sort((one, other) => startOf(one) - startOf(other));

describe.each(LANGUAGES)('in %s', (language) => {
  const inTurn = byTurns(language);
  const t = texts[language].events;
  const coming = eventsIn(language).filter((event) => !isOver(event));
  const past = eventsIn(language).filter(isOver).reverse();

  inTurn('the next event stands first, and the last one that is over in its own list', async () => {
    const page = await (await visitor({ language, javaScriptEnabled: false })).newPage();
    await page.goto('/events');
    const first = page.locator('main ul.grid > li').first().getByRole('heading');
    expect(await first.innerText()).toBe(coming[0]?.title);
    await page.getByRole('link', { name: t.past, exact: true }).click();
    expect(await first.innerText()).toBe(past[0]?.title);
    expect(new URL(page.url()).search).toBe('?view=past');
  });

  test('a card says what its day is', async () => {
    const page = await (await visitor({ language, viewport: { width: 390, height: 844 } })).newPage();
    for (const path of ['/events', '/events?view=past', '/member']) {
      await page.goto(path);
      const days = page.locator('main li.card time');
      await days.first().waitFor();
      const said = await days.evaluateAll((all) => all.map(({ parentElement: one }) => one?.textContent));
      for (const day of said) expect(day).toContain(`${t.onDay} `);
    }
  });

  inTurn('a month shows each event on its day, on a phone too', async () => {
    const event = coming[0] as SampleArticle;
    const month = new Date(startOf(event)).toISOString().slice(0, 7);
    const context = await visitor({ language, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`/events?view=month&month=${month}`);
    const day = page.getByRole('cell').filter({ has: page.getByRole('link', { name: event.title }) });
    const date = new Intl.DateTimeFormat('sv-SE', { timeZone: String(event['timeZone']) }).format(
      startOf(event),
    );
    expect(await day.locator('time').first().getAttribute('datetime')).toBe(date);
    // Written once, for both.
    const link = day.getByRole('link', { name: event.title });
    expect(await page.locator(`[href="${await link.first().getAttribute('href')}"]`).count()).toBe(
      await page.getByRole('link', { name: event.title }).count(),
    );
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('listitem').getByRole('link', { name: event.title }).first().click();
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(event.title);
  });

  inTurn('an event says when and where, and goes into a calendar', async () => {
    const event = coming.find((one) => one['venue'] && one['registrationUrl']) as SampleArticle;
    const page = await (await visitor({ language })).newPage();
    await page.goto(`/events/${event.slug}`);
    const facts = await page.locator('dl').first().innerText();
    const year = new Date(startOf(event)).getFullYear();
    expect(facts).toContain(String(language === 'th' ? year + 543 : year));
    expect(facts).toContain(event['venue']);
    // The samples register with a host that nobody has, which is not offered as if it were real.
    expect(event['registrationUrl']).toContain('//example.com/');
    expect(await page.getByText(t.sampleLink).first().isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: t.register, exact: true }).count()).toBe(0);
    const google = new URL((await page.getByRole('link', { name: t.google }).getAttribute('href')) ?? '');
    expect(google.searchParams.get('text')).toBe(event.title);
    const file = await page.getByRole('link', { name: t.ics }).getAttribute('href');
    const calendar = await call(file ?? '');
    expect(calendar.headers.get('content-type')).toMatch(/^text\/calendar/);
    expect((await calendar.text()).replace(/\r\n /g, '')).toContain('BEGIN:VEVENT');
    // Whatever staff of other tests add: on the page before stands one that begins earlier.
    const before = page.locator('[rel=prev]');
    const address = (await before.getAttribute('href')) ?? '';
    await before.click();
    await page.waitForURL(`**${address}`);
    const earlier = await page.locator('header time').first().getAttribute('datetime');
    expect(Date.parse(earlier ?? '')).toBeLessThanOrEqual(startOf(event));
  });

  inTurn('what is over asks nobody to register', async () => {
    const html = await (await call(`/events/${past[0]?.slug}`, { language })).text();
    const found = [t.over, t.register, 'calendar.google.com'].map((text) => html.includes(text));
    expect(found).toEqual([true, false, false]);
  });

  inTurn('a category holds its own events only', async () => {
    const html = await (await call('/events/category?category=workshop', { language })).text();
    for (const event of eventsIn(language)) {
      expect(html.includes(`href="/events/${event.slug}"`), event.slug).toBe(
        event['category'] === 'workshop',
      );
    }
  });

  inTurn('the card of a category names its next event', async () => {
    const page = await (await visitor({ language, javaScriptEnabled: false })).newPage();
    await page.goto('/events/category');
    const next = coming.find((event) => event['category'] === 'workshop');
    const card = page.locator('main li').filter({ has: page.locator('a[href$="category=workshop"]') });
    expect(await card.innerText()).toContain(`${t.coming}\n\n${next?.title}`);
  });

  test.each([
    '/events?view=sideways',
    '/events?view=month&month=2026-13',
    '/events?page=0',
    '/events/nothing-here',
  ])('%s is not found, and says so', async (path) => {
    const answer = await call(path, { language });
    expect(answer.status).toBe(404);
    expect((await answer.text()).includes(texts[language].error.notFoundTitle)).toBe(true);
  });
});
