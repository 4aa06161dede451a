// How fast pages are on a phone, by Lighthouse (mobile, slow 4G), of the site as it is built without any settings:
// `npm run bench:lighthouse`. The best of three runs counts, since whatever else the machine does only makes them worse.
import { freePort } from '../../netlify/local/serve.ts';
import { buildSite } from '../support/built-site.ts';
import { audit, CATEGORIES } from '../support/lighthouse.ts';
import { startSite } from '../support/site.ts';

const PAGES = ['/', '/contact-us', '/news/thai-text-on-the-web'];
const RUNS = 3;
const GOAL = 95;

const PORT = String(await freePort());
const SITE_URL = `http://localhost:${PORT}`;
const built = await buildSite({ SITE_URL });
const site = await startSite(built, { PORT, SITE_URL });
try {
  console.log(`| page | ${['performance', ...CATEGORIES].join(' | ')} |\n|---|---:|---:|---:|---:|`);
  for (const path of PAGES) {
    const names = ['performance', ...CATEGORIES] as const;
    const best = names.map(() => 0);
    for (let run = 0; run < RUNS; run += 1) {
      const { scores } = await audit(site.base + path, names);
      for (const [index, name] of names.entries())
        best[index] = Math.max(best[index] ?? 0, scores[name] ?? 0);
    }
    console.log(`| ${path} | ${best.join(' | ')} |`);
    if (best.some((score) => score < GOAL)) process.exitCode = 1;
  }
} finally {
  await site.stop();
  await built.remove();
}
