import { describe, expect, test } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { visitors } from '../support/browser.ts';
import { eventually } from '../support/eventually.ts';
import { LANGUAGES, texts } from '../support/texts.ts';

// What happens on the way from one page to the next.

const visitor = visitors({ reducedMotion: 'no-preference' });
const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

/** Keeps the answer for one page back until it is let go. */
async function hold(context: BrowserContext, path: string): Promise<() => void> {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await context.route(`**${path}`, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return release;
}

/**
 * What becomes of the loading bar while the next page is on its way. The page tells it by itself: Chromium's developer
 * tools do not answer in this time.
 */
async function watchBar(page: Page): Promise<{ states: { shown: boolean; after: number }[] }> {
  const seen: { states: { shown: boolean; after: number }[] } = { states: [] };
  await page.exposeFunction(
    'barIs',
    (shown: boolean, after: number) => void seen.states.push({ shown, after }),
  );
  await page.evaluate(() => {
    const bar = document.querySelector<HTMLElement>('[data-loading-bar]');
    const { barIs } = window as unknown as { barIs: (shown: boolean, after: number) => void };
    let clicked = 0;
    addEventListener('click', () => (clicked = performance.now()), true);
    const tell = (): void => barIs(bar?.checkVisibility() ?? false, performance.now() - clicked);
    if (bar) new MutationObserver(tell).observe(bar, { attributes: true, attributeFilter: ['hidden'] });
  });
  return seen;
}

describe('the loading bar', () => {
  test.each(LANGUAGES)(
    'appears after 200 ms when a page takes its time, and goes with it (%s)',
    async (language) => {
      const context = await visitor({ language });
      const page = await context.newPage();
      await page.goto('/about-us');
      const bar = page.locator('[data-loading-bar]');
      expect(await bar.isVisible()).toBe(false);
      expect(await bar.getAttribute('aria-label')).toBe(texts[language].status.loading);
      const seen = await watchBar(page);
      const release = await hold(context, '/committees');
      await footerLink(page, texts[language].nav.committees).click({ noWaitAfter: true });
      await eventually(() => seen.states.length).toBe(1);
      expect(seen.states[0]?.shown).toBe(true);
      expect(seen.states[0]?.after).toBeGreaterThanOrEqual(199);
      release();
      await page.waitForURL('**/committees');
      await eventually(() => bar.isVisible()).toBe(false);
    },
  );

  test('does not appear for a link within the page or to another window', async () => {
    const page = await (await visitor()).newPage();
    await page.clock.install();
    await page.goto('/project/mobio');
    const bar = page.locator('[data-loading-bar]');
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="#content"]')?.click());
    await page.clock.runFor(1000);
    expect(await bar.isVisible()).toBe(false);
    await page.evaluate(() => {
      window.open = () => ({ closed: false }) as Window;
      document.querySelector<HTMLElement>('[data-share] a')?.click();
    });
    await page.clock.runFor(1000);
    expect(await bar.isVisible()).toBe(false);
  });

  test.each(['/events/calendar.ics', '/events/new-year-reception-2027.ics'])(
    'does not appear for %s, which is saved while the page stays',
    async (file) => {
      const page = await (await visitor()).newPage();
      await page.clock.install();
      await page.goto(file.includes('calendar') ? '/events' : file.replace('.ics', ''));
      const saved = page.waitForEvent('download');
      await page.evaluate((href) => document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click(), file);
      await saved;
      await page.clock.runFor(1000);
      expect(await page.locator('[data-loading-bar]').isVisible()).toBe(false);
    },
  );
});

test('the next page begins at its top', async () => {
  const page = await (await visitor()).newPage();
  await page.goto('/services/employment-pass');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await footerLink(page, 'Careers').click();
  await page.waitForURL('**/career');
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

describe('from page to page', () => {
  /** Whether each of a visit's pages came by a view transition, and what the browser complained about. */
  async function transitions(reducedMotion: 'reduce' | 'no-preference') {
    const context = await visitor({ reducedMotion });
    const came: boolean[] = [];
    const faults: string[] = [];
    await context.exposeFunction('came', (byTransition: boolean) => void came.push(byTransition));
    await context.addInitScript(() => {
      const { came: tell } = window as unknown as { came: (byTransition: boolean) => void };
      addEventListener('pagereveal', ({ viewTransition }) => {
        if (location.protocol !== 'about:') tell(viewTransition !== null);
      });
    });
    const page = await context.newPage();
    page.on('pageerror', ({ message }) => faults.push(message));
    await page.goto('/about-us');
    await eventually(() => came.length).toBe(1);
    for (const [index, name] of ['Careers', 'Membership', 'Committees', 'Our work'].entries()) {
      await footerLink(page, name).click();
      await eventually(() => came.length).toBe(index + 2);
      await page.waitForLoadState('networkidle');
    }
    return { came: came.slice(1), faults };
  }

  test('there is a view transition', async () => {
    expect(await transitions('no-preference')).toEqual({ came: [true, true, true, true], faults: [] });
  });

  test('there is none for those who asked for less motion', async () => {
    expect(await transitions('reduce')).toEqual({ came: [false, false, false, false], faults: [] });
  });
});

describe('pages that are likely next', () => {
  type Connection = { saveData?: boolean; effectiveType?: string };
  /** What a page has fetched ahead. */
  const hints = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href }) =>
        href.slice(location.origin.length),
      ),
    );
  const POINTED_AT = 'Privacy policy';

  test('are fetched ahead when the browser is idle, and when they are pointed at', async () => {
    const page = await (await visitor({ fetchesAhead: true })).newPage();
    await page.goto('/about-us');
    await eventually(async () => (await hints(page)).length).toBeGreaterThan(0);
    const idle = await hints(page);
    expect(idle).not.toContain('/about-us');
    await page.evaluate(() => {
      const link = (href: string, textContent: string) =>
        Object.assign(document.createElement('a'), { href, textContent });
      const list = link('/news/category?category=highlight', 'Part of a list');
      document.querySelector('main')?.prepend(link('/media/0', 'A file'), ' ', list);
    });
    await page.getByRole('link', { name: 'A file' }).hover();
    await page.getByRole('link', { name: 'Part of a list' }).hover();
    await footerLink(page, POINTED_AT).hover();
    await eventually(async () => (await hints(page)).filter((path) => !idle.includes(path))).toEqual([
      '/news/category?category=highlight',
      '/privacy-policy',
    ]);
  });

  test.each<Connection>([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'are not with %o',
    async (connection) => {
      const context = await visitor({ fetchesAhead: true });
      await context.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value });
      }, connection);
      const page = await context.newPage();
      await page.goto('/about-us');
      await footerLink(page, POINTED_AT).hover();
      // Idle callbacks run in order: ours comes after the page's.
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 4000 })));
      expect(await hints(page)).toEqual([]);
    },
  );

  test('come from the cache when they are opened', async () => {
    const context = await visitor({ fetchesAhead: true });
    const page = await context.newPage();
    const asked: string[] = [];
    context.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/about-us');
    await eventually(() => page.locator('link[rel=prefetch][href$="/services"]').count()).toBe(1);
    expect(asked).toContain('/services');
  });
});

test('a menu entry says which page is open', async () => {
  const page = await (await visitor()).newPage();
  await page.goto('/services/employment-pass');
  expect(await page.locator('nav [aria-current]').first().textContent()).toContain('Services');
  await page.goto('/services');
  expect(
    await page.getByRole('navigation', { name: 'Main' }).locator('[aria-current=page]').textContent(),
  ).toContain('Services');
});
