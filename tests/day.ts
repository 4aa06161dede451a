// `npm run day`: the journeys of a day at the desk, in each language, at a desk and on a phone, against a site with sample
// records. Prints how many clicks each takes, and puts a picture of its end into `.cache/day/`, to be looked at. Parts of
// names behind it, such as `-- spam`, take only those journeys.

import { runnerImport } from 'vite';
import { launchBrowser } from './support/browser.ts';
import { withFilledSite } from './support/filled-site.ts';

// By Vite, which the words of the staff area need.
const { module } = await runnerImport<typeof import('./support/whole-day.ts')>('/tests/support/whole-day.ts');

await withFilledSite(async (site) => {
  const browser = await launchBrowser();
  try {
    if (!(await module.wholeDay(browser, site, process.argv.slice(2)))) process.exitCode = 1;
  } finally {
    await browser.close();
  }
});
