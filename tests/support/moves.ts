import type { Page } from 'playwright-core';
import { drawn } from './axe.ts';

// What moves by itself while a screen of the staff area is loaded.

/** Gives each answer of the API alone, once what came before it is drawn. */
export async function answerOneByOne(page: Page): Promise<void> {
  let before = Promise.resolve();
  await page.route('**/api/admin/**', (route) => {
    const answer = route.fetch();
    before = before.then(async () => {
      await drawn(page);
      await drawn(page);
      await route.fulfill({ response: await answer });
    });
    return before;
  });
}

type LayoutShift = PerformanceEntry & { value: number; sources: readonly { node: Node | null }[] };
declare global {
  interface Window {
    /** What has moved, in words. */
    moved?: string[];
  }
}

/** Notes what moves within the screen from the next page on that is opened. */
export const noteMoves = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const moved = (window.moved = [] as string[]);
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[])
        for (const { node } of sources)
          if (node?.parentElement?.closest('main'))
            moved.push(`by ${value.toFixed(4)}: ${node.textContent?.slice(0, 80)}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What has moved since. */
export const moves = (page: Page): Promise<string[]> => page.evaluate(() => window.moved ?? []);
