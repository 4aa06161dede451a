import type { BrowserContext, Page } from 'playwright-core';
import { eventually } from './eventually.ts';
import { texts } from './texts.ts';
import type { Language } from './browser.ts';

/** Opens the home page at the carousel, with its script at work and time in the test's hands. */
export async function openCarousel(context: BrowserContext, language: Language = 'en') {
  const page = await context.newPage();
  // From the beginning it passes only when the test says so, however long what lies between takes.
  await page.clock.install({ time: '2026-11-20T10:00:00Z' });
  await page.clock.pauseAt('2026-11-20T10:00:01Z');
  await page.goto('/');
  const words = texts[language].carousel;
  const region = page.getByRole('region', { name: words.label });
  await region.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  // The pointer must not rest on it by chance.
  await page.mouse.move(1, 1);
  await eventually(async () => {
    await page.clock.runFor(20);
    return page.locator('astro-island[ssr]').count();
  }).toBe(0);
  const list = region.getByRole('list');
  await page.clock.runFor(100);
  return {
    page,
    region,
    list,
    button: (name: 'previous' | 'next' | 'pause' | 'play') =>
      region.getByRole('button', { name: words[name] }),
    pass: (milliseconds: number) => page.clock.runFor(milliseconds),
    slides: () => visibleSlides(page),
    /** The name of the slide on the left. */
    first: async () => (await visibleSlides(page))[0]?.name,
  };
}

export type ShownSlide = { name: string; share: number; width: number; height: number };

/** The slides that are to be seen at least in part, from left to right, with the size of their pictures. */
async function visibleSlides(page: Page): Promise<ShownSlide[]> {
  const slides = await page.evaluate(() => {
    const list = document.querySelector('.carousel');
    if (!list) return [];
    const frame = list.getBoundingClientRect();
    return [...list.children].map((slide) => {
      const box = slide.getBoundingClientRect();
      const picture = slide.querySelector('img')?.getBoundingClientRect();
      const seen = Math.min(box.right, frame.right) - Math.max(box.left, frame.left);
      return {
        left: box.left,
        name: slide.querySelector('strong')?.textContent ?? '',
        share: Math.max(0, seen / box.width),
        width: picture?.width ?? 0,
        height: picture?.height ?? 0,
      };
    });
  });
  return slides
    .filter(({ share }) => share > 0.05)
    .toSorted((a, b) => a.left - b.left)
    .map(({ name, share, width, height }) => ({ name, share, width, height }));
}
