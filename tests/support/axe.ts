import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

/** Minified, since each page reads it anew. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const STANDARDS: axe.RunOnly = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
export interface Look {
  readonly width: number;
  readonly colorScheme: 'light' | 'dark';
}
const [DESK, PHONE] = [1440, 390];
const LOOKS: Record<'en' | 'th', readonly [Look, Look]> = {
  en: [
    { width: PHONE, colorScheme: 'dark' },
    { width: DESK, colorScheme: 'light' },
  ],
  th: [
    { width: PHONE, colorScheme: 'light' },
    { width: DESK, colorScheme: 'dark' },
  ],
};
/**
 * Narrow and wide, light and dark: two looks in each language, so that the languages together see all four. The wide
 * one is the last: tests continue in it.
 */
export const looksOf = async (page: Page): Promise<readonly [Look, Look]> =>
  LOOKS[await page.evaluate(() => (document.documentElement.lang === 'th' ? 'th' : 'en'))];

/**
 * Once the page is drawn anew. A browser with too much to do may lose a frame, and draws no other while nothing changes:
 * then it is the moment by which it would have come.
 */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const late = new Promise((come) => setTimeout(come, 5_000));
    await Promise.race([new Promise(requestAnimationFrame), late]);
  });

/**
 * Colours change over a moment; what is between two of them is not to be judged. A change that was just asked for begins
 * within two frames: only what runs after them is waited for, and what follows from it. What moves on with no frame is
 * put where it would have ended. What follows from a size that a frame has measured is rendered behind that frame, once
 * the page has nothing else to do.
 */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // As `drawn` has it, without a way to the page and back for each.
    const late = () => new Promise((come) => setTimeout(come, 5_000));
    const frame = () => Promise.race([new Promise(requestAnimationFrame), late()]);
    const idle = () => new Promise<void>((come) => requestIdleCallback(() => come(), { timeout: 5_000 }));
    const running = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .filter(({ playState }) => playState === 'running');
    do {
      await frame();
      await idle();
      await frame();
      const begun = running();
      await Promise.race([Promise.allSettled(begun.map(({ finished }) => finished)), late()]);
      for (const one of begun) if (one.playState === 'running') one.finish();
    } while (running().length > 0);
  });

/** What axe finds wrong with the page as it is shown now, one line for each element. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated, not added as a script: the site's security policy stays in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SOURCE);
  const { violations: found } = await page.evaluate(
    (runOnly) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly,
        resultTypes: ['violations'],
        // Frames are others' sites.
        iframes: false,
      }),
    STANDARDS,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} – ${failureSummary?.replace(/\s+/g, ' ')}`,
    ),
  );
}
