import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';

/** Longer than any of a page's scripts waits. */
const CALM_MS = 500;

/**
 * Waits until a page that may load itself again, or lead elsewhere, does so no more. Not the browser driver's
 * `networkidle`: that has waited for a request of a document that was gone by then, for ever.
 * @param documents how many documents the page has asked for so far
 */
export async function atRest(page: Page, documents: () => number): Promise<void> {
  const stays = (): Promise<boolean> =>
    page
      .evaluate(async (calm) => {
        const isComplete = document.readyState === 'complete';
        await new Promise((done) => setTimeout(done, calm));
        await new Promise((done) => requestIdleCallback(done, { timeout: 1_000 }));
        return isComplete;
      }, CALM_MS)
      // The document was left meanwhile.
      .catch(() => false);
  await eventually(async () => {
    const before = documents();
    return (await stays()) && documents() === before;
  }).toBe(true);
}
