// How fast pages are on a phone, by Lighthouse (mobile, slow 4G), of the site as it is built without any settings:
// `npm run bench:lighthouse`, or only the pages named: `-- /career /th`. One page of each kind in both languages, and
// of three runs the one in the middle.
import { freePort } from '../../netlify/local/serve.ts';
import { buildSite } from '../support/built-site.ts';
import { audit, type Audit, CATEGORIES } from '../support/lighthouse.ts';
import { NEWS, pinned, TEMPLATES, UNINDEXED } from '../support/routes.ts';
import { startSite } from '../support/site.ts';
import { middle } from './middle.ts';

const RUNS = 3;
const LONGEST_PAINT = 1_300;
const NAMES = ['performance', ...CATEGORIES] as const;
const named = process.argv.slice(2);
const pages =
  named.length > 0 ? named : [...TEMPLATES, ...NEWS.slice(0, 1)].flatMap((path) => [path, pinned(path)]);

const PORT = String(await freePort());
const SITE_URL = `http://localhost:${PORT}`;
const built = await buildSite({ SITE_URL });
const site = await startSite(built, { PORT, SITE_URL });
try {
  console.log(
    `| page | ${NAMES.join(' | ')} | LCP, ms | CLS |\n| --- | ${'---: | '.repeat(NAMES.length + 2)}`,
  );
  for (const path of pages) {
    const runs: Audit[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await audit(site.base + path, NAMES));
    const scores = NAMES.map((name) => middle(runs.map((run) => run.scores[name] ?? 0)));
    const paint = middle(runs.map((run) => run.largestPaint));
    const shift = middle(runs.map((run) => run.layoutShift));
    console.log(`| ${path} | ${[...scores, Math.round(paint), shift.toFixed(3)].join(' | ')} |`);
    // Some are not for search engines, on purpose.
    const wanted = scores.filter(
      (_, index) => NAMES[index] !== 'seo' || !UNINDEXED.some((it) => path.endsWith(it)),
    );
    if (wanted.some((score) => score < 100) || paint > LONGEST_PAINT || shift > 0) process.exitCode = 1;
  }
} finally {
  await site.stop();
  await built.remove();
}
