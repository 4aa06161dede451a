import axe from 'axe-core';
import type { Page } from 'playwright-core';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds wrong with the page as it is shown now, one line for each element. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated, not added as a script: the site's security policy stays in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations: found } = await page.evaluate(
    (values) =>
      (window as unknown as { axe: typeof axe }).axe.run(document, {
        runOnly: { type: 'tag', values },
        resultTypes: ['violations'],
      }),
    STANDARDS,
  );
  return found.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} – ${failureSummary?.replace(/\s+/g, ' ')}`,
    ),
  );
}
