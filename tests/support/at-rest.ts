import type { Page } from 'playwright-core';
import { eventually } from './eventually.ts';

/** How often in a row a page has to be found idle: half a second, which is longer than any of its scripts waits. */
const CALM = 10;

/**
 * Waits until a page that may load itself again, or lead elsewhere, does so no more. Not the browser driver's
 * `networkidle`: that has waited for a request of a document that was gone by then, for ever.
 * @param documents how many documents the page has asked for so far
 */
export async function atRest(page: Page, documents: () => number): Promise<void> {
  const idle = (): Promise<boolean> =>
    page
      .evaluate(async () => {
        await new Promise((done) => requestIdleCallback(done, { timeout: 1_000 }));
        return document.readyState === 'complete';
      })
      // The document was left meanwhile.
      .catch(() => false);
  let before = documents();
  let calm = 0;
  await eventually(async () => {
    const rests = (await idle()) && documents() === before;
    before = documents();
    return (calm = rests ? calm + 1 : 0);
  }).toBeGreaterThanOrEqual(CALM);
}
