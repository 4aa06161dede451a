import lighthouse from 'lighthouse';
import { freePort } from '../../netlify/local/serve.ts';
import { launchBrowser } from './browser.ts';

/** What Lighthouse judges by what a page is, and not by how fast the machine is on which it runs. */
export const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number] | 'performance';
export interface Audit {
  /** From 0 to 100. */
  readonly scores: Partial<Record<Category, number>>;
  /** How far things moved while the page was loading: the sum of the worst moment, 0 for not at all. */
  readonly layoutShift: number;
  /** When the largest thing in sight was painted, in ms of a slow phone; 0 where performance was not asked for. */
  readonly largestPaint: number;
  /** What cost points. */
  readonly faults: readonly string[];
}

/**
 * Lighthouse as it comes (mobile, slow 4G), in a browser of its own.
 * @throws when it cannot look at the page
 */
export async function audit(url: string, categories: readonly Category[]): Promise<Audit> {
  const port = await freePort();
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  try {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: [...categories],
      onlyAudits: ['cumulative-layout-shift'],
    });
    if (!result) throw new Error(`Lighthouse could not look at ${url}.`);
    const { categories: judged, audits, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${runtimeError.code}: ${runtimeError.message}`);
    const score = (name: Category): number => Math.round((judged[name]?.score ?? 0) * 100);
    return {
      scores: Object.fromEntries(categories.map((name) => [name, score(name)])),
      layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Infinity,
      largestPaint: audits['largest-contentful-paint']?.numericValue ?? 0,
      faults: Object.values(audits)
        .filter(
          ({ score: points, scoreDisplayMode }) =>
            points !== null && points < 0.9 && scoreDisplayMode !== 'informative',
        )
        .map(({ id, displayValue }) => `${id} ${displayValue ?? ''}`.trim()),
    };
  } finally {
    await browser.close();
  }
}
