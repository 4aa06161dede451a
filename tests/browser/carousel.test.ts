import { describe, expect, test } from 'vitest';
import { dictionaries } from '#i18n/dictionaries.ts';
import { drawn } from '../support/axe.ts';
import { visitors } from '../support/browser.ts';
import { openCarousel } from '../support/carousel.ts';
import { PROJECTS } from '../support/routes.ts';

// The client projects on the home page (rules.md#carousel).

const visitor = visitors({ reducedMotion: 'no-preference' });
/** From one movement to the next, and the movement itself, in milliseconds. */
const INTERVAL = 2000;
const MOVEMENT = 500;

const looks = [
  { width: 1440, atLeast: 5, atMost: 5 },
  { width: 2560, atLeast: 5, atMost: 5 },
  { width: 768, atLeast: 2, atMost: 3 },
  { width: 390, atLeast: 1, atMost: 2 },
];
test.each(looks)(
  '$atLeast to $atMost slides in a width of $width, each 4:3 and at most 360×270',
  async ({ width, atLeast, atMost }) => {
    const { slides } = await openCarousel(
      await visitor({ viewport: { width, height: 900 }, reducedMotion: 'reduce' }),
    );
    const shown = await slides();
    expect(shown.filter(({ share }) => share > 0.95).length).toBeGreaterThanOrEqual(atLeast);
    expect(shown.length).toBeLessThanOrEqual(atMost);
    for (const slide of shown) {
      expect(slide.width / slide.height).toBeCloseTo(4 / 3, 1);
      expect(slide.width).toBeLessThanOrEqual(360.5);
      expect(slide.width).toBeGreaterThan(150);
    }
  },
);

test('without scripts the same list can be scrolled', async () => {
  const page = await (await visitor({ javaScriptEnabled: false })).newPage();
  await page.goto('/');
  expect(await page.locator('.carousel > li').count()).toBe(PROJECTS.length);
  const { scrollWidth, clientWidth, overflowX } = await page.locator('.carousel').evaluate((list) => ({
    scrollWidth: list.scrollWidth,
    clientWidth: list.clientWidth,
    overflowX: getComputedStyle(list).overflowX,
  }));
  expect(scrollWidth).toBeGreaterThan(clientWidth);
  expect(overflowX).toBe('auto');
});

test('nothing moves when the script takes over', async () => {
  const context = await visitor({ reducedMotion: 'reduce' });
  let release = (): void => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await context.route('**/_astro/Carousel*', async (route) => {
    await held;
    await route.continue();
  });
  const page = await context.newPage();
  await page.goto('/');
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('.carousel > li')].slice(0, 5).map((slide) => {
        const { left, width } = slide.getBoundingClientRect();
        return [Math.round(left / 2), Math.round(width / 2)];
      }),
    );
  const before = await places();
  release();
  await page.locator('.carousel').scrollIntoViewIfNeeded();
  await page.locator('astro-island[ssr]').waitFor({ state: 'detached' });
  await drawn(page);
  expect(await places()).toEqual(before);
});

describe('by itself', () => {
  test('it moves every two seconds, through all projects and round again', async () => {
    const { pass, first } = await openCarousel(await visitor());
    const seen = [await first()];
    for (const _project of PROJECTS) {
      await pass(INTERVAL + MOVEMENT - 100);
      seen.push(await first());
      await pass(100);
    }
    expect(new Set(seen).size).toBeGreaterThanOrEqual(PROJECTS.length - 1);
  });

  test('it does not move before two seconds are over', async () => {
    const { pass, first } = await openCarousel(await visitor());
    await pass(INTERVAL + MOVEMENT);
    const at = await first();
    await pass(INTERVAL - MOVEMENT - 300);
    expect(await first()).toBe(at);
    await pass(MOVEMENT * 2 + 300);
    expect(await first()).not.toBe(at);
  });

  test.each(['th', 'en'] as const)(
    'the button stops it and starts it again, and says which (%s)',
    async (language) => {
      const { pass, first, button } = await openCarousel(await visitor({ language }), language);
      await button('pause').click();
      await button('play').waitFor();
      await pass(MOVEMENT);
      const stopped = await first();
      await pass(5 * INTERVAL);
      expect(await first()).toBe(stopped);
      await button('play').click();
      await button('pause').evaluate((element) => (element as HTMLElement).blur());
      await button('pause').page().mouse.move(1, 1);
      await pass(INTERVAL + 2 * MOVEMENT);
      expect(await first()).not.toBe(stopped);
    },
  );

  test('it rests while it is pointed at', async () => {
    const { pass, first, list, page } = await openCarousel(await visitor());
    await list.hover();
    await pass(MOVEMENT);
    const resting = await first();
    await pass(5 * INTERVAL);
    expect(await first()).toBe(resting);
    await page.mouse.move(1, 1);
    await pass(INTERVAL + MOVEMENT + 100);
    expect(await first()).not.toBe(resting);
  });

  test('it rests while a slide has the focus, which is in sight', async () => {
    const { pass, first, list, slides } = await openCarousel(await visitor());
    const link = list.getByRole('link').nth(6);
    const name = await link.locator('strong').textContent();
    await link.focus();
    await pass(2 * MOVEMENT);
    const resting = await first();
    await pass(5 * INTERVAL);
    expect(await first()).toBe(resting);
    expect((await slides()).filter(({ share }) => share > 0.95).map((slide) => slide.name)).toContain(name);
  });

  test('a slide that is reached by keyboard sooner than the carousel moves is in sight', async () => {
    const { page, pass, list, slides } = await openCarousel(
      await visitor({ viewport: { width: 390, height: 844 } }),
    );
    await list.getByRole('link').first().focus();
    await pass(2 * MOVEMENT);
    for (let step = 0; step < 3; step++) await page.keyboard.press('Tab');
    const name = await page.locator('.carousel a:focus strong').textContent();
    await pass(2 * MOVEMENT);
    expect((await slides()).find(({ share }) => share > 0.95)?.name).toBe(name);
  });

  test('it does not move for those who asked for less motion, until they start it', async () => {
    const { pass, first, button, page } = await openCarousel(await visitor({ reducedMotion: 'reduce' }));
    const at = await first();
    await pass(5 * INTERVAL);
    expect(await first()).toBe(at);
    await button('play').click();
    await button('pause').evaluate((element) => (element as HTMLElement).blur());
    await page.mouse.move(1, 1);
    await pass(INTERVAL + 2 * MOVEMENT);
    expect(await first()).not.toBe(at);
  });
});

describe('by hand', () => {
  const stopped = async () => {
    const carousel = await openCarousel(await visitor({ reducedMotion: 'reduce' }));
    const { page, list, pass } = carousel;
    const box = await list.boundingBox();
    const x = (box?.x ?? 0) + (box?.width ?? 0) / 2;
    const y = (box?.y ?? 0) + 60;
    const swipe = async (distance: number): Promise<void> => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      const step = Math.sign(distance) * Math.min(Math.abs(distance), 40);
      for (let moved = step; Math.abs(moved) <= Math.abs(distance); moved += step) {
        await page.mouse.move(x + moved, y);
        await pass(20);
      }
      await page.mouse.up();
      await pass(2 * MOVEMENT);
    };
    return { ...carousel, swipe };
  };

  test('the buttons move it on and back', async () => {
    const { first, button, pass } = await stopped();
    const at = await first();
    await button('next').click();
    await pass(2 * MOVEMENT);
    const next = await first();
    expect(next).not.toBe(at);
    await button('previous').click();
    await pass(2 * MOVEMENT);
    expect(await first()).toBe(at);
    await button('previous').click();
    await pass(2 * MOVEMENT);
    expect([at, next]).not.toContain(await first());
  });

  test.each([9, -9])('a swipe of %i px does not move it', async (distance) => {
    const { slides, swipe, page } = await stopped();
    const at = await slides();
    // So short a movement is a click, which opens the project: not here, where only the slides count.
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
    await swipe(distance);
    expect(await slides()).toEqual(at);
  });

  test('a swipe moves it, without opening the slide it ends on', async () => {
    const { first, swipe, page } = await stopped();
    const at = await first();
    await swipe(-320);
    expect(await first()).not.toBe(at);
    expect(new URL(page.url()).pathname).toBe('/');
  });

  test('a click opens the project; a sample is called one there and before', async () => {
    const { page, list } = await stopped();
    const { next, sample } = dictionaries.en.pages.project;
    expect(await list.getByRole('link').first().textContent()).toContain(sample);
    await list.getByRole('link').first().click();
    await page.waitForURL('**/project/*');
    expect(PROJECTS).toContain(new URL(page.url()).pathname);
    await page.getByRole('link', { name: `${next} · ${sample}` }).waitFor();
  });
});
