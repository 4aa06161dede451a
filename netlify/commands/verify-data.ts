// `npm run verify:data`
import { existsSync } from 'node:fs';
import type { CheckedSite, DataProblem } from '#app/data-checks/data-check.ts';
import { command, CommandFailed, progressBar } from './command.ts';

const HELP = `npm run verify:data [-- --repair]

Reads everything the site has stored and reports inconsistencies: records that cannot be read, values reserved for
nobody, files without a record, missing consents, references that lead nowhere.

--repair  repairs what has only one right answer, and lists the rest; unreadable data is never erased

With NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, the deployed site is checked; without them, the site that npm start runs in
this folder.`;

/** What functions know about `content/` is written by a build, and the checks read records as functions do. */
async function loadChecks() {
  const root = new URL('../../', import.meta.url);
  if (!existsSync(new URL('.netlify/content.json', root))) {
    const { writeContentManifest } = await import('#app/write-content-manifest.ts');
    await writeContentManifest(root);
  }
  return import('#app/data-checks/verify-data.ts');
}

/** By then, anything being stored at this moment is complete. */
const SETTLE_MS = 5_000;

const lineOf = ({ at, says }: DataProblem): string => `${at}: ${says}`;

await command(HELP, { repair: { type: 'boolean' } }, async (opened, { positionals, values }) => {
  if (positionals.length > 0) throw new CommandFailed(HELP);
  const { repairData, verifyData } = await loadChecks();
  const settle = () => new Promise<void>((resolve) => setTimeout(resolve, SETTLE_MS));
  const site: CheckedSite = { ...opened, now: Date.now, settle };
  if (!values.repair) {
    const bar = progressBar();
    const found: DataProblem[] = [];
    try {
      for await (const problem of verifyData(site, undefined, bar)) found.push(problem);
    } finally {
      bar.stop();
    }
    for (const problem of found)
      console.log(lineOf(problem) + (problem.mend ? ' (--repair can repair this)' : ''));
    console.log(
      found.length === 0 ? `No problems found in ${opened.where}.` : `Problems found: ${found.length}.`,
    );
    return found.length === 0;
  }
  const { mended, left } = await repairData(site);
  for (const problem of mended) console.log(`repaired: ${lineOf(problem)}`);
  for (const problem of left) console.log(`left for a person: ${lineOf(problem)}`);
  console.log(`${mended.length} repaired, ${left.length} left.`);
  return left.length === 0;
});
