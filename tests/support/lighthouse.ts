import lighthouse from 'lighthouse';
import { freePort } from '../../netlify/local/serve.ts';
import { launchBrowser } from './browser.ts';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Scores = Record<(typeof CATEGORIES)[number], number>;

/** Lighthouse as it comes (mobile, slow 4G), in a browser of its own: scores from 0 to 100, and what cost points. */
export async function audit(url: string): Promise<{ scores: Scores; faults: string[] }> {
  const port = await freePort();
  const browser = await launchBrowser(`--remote-debugging-port=${port}`);
  try {
    const result = await lighthouse(url, {
      port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: [...CATEGORIES],
    });
    if (!result) throw new Error(`Lighthouse could not look at ${url}.`);
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError) throw new Error(`${runtimeError.code}: ${runtimeError.message}`);
    const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100);
    return {
      scores: Object.fromEntries(CATEGORIES.map((name) => [name, score(name)])) as Scores,
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
