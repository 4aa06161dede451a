import axe from 'axe-core';
import type { Page } from 'playwright-core';

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
 * Colours change over a moment; what is between two of them is not to be judged. A change that was just asked for begins
 * within two frames: only what runs after them is waited for, and what follows from it.
 */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const running = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity)
        .filter(({ playState }) => playState === 'running');
    do {
      await frame();
      await frame();
      await Promise.allSettled(running().map(({ finished }) => finished));
    } while (running().length > 0);
  });

/** What axe finds wrong with the page as it is shown now, one line for each element. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated, not added as a script: the site's security policy stays in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
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
