// `npm run import`
import { readFile } from 'node:fs/promises';
import { purgeCache } from '@netlify/functions';
import { readGhost } from '#app/content-import/ghost.ts';
import { type Fate, importSite } from '#app/content-import/import-site.ts';
import { ownAddresses } from '#app/content-import/own-addresses.ts';
import { readWxr } from '#app/content-import/wxr.ts';
import { isLocale } from '#i18n/locales.ts';
import { command, CommandFailed, progressBar, readArguments } from './command.ts';
import { printLeft } from './content-kinds.ts';

const HELP = `npm run import -- FILE [--pictures FOLDER] [--language CODE] [--category SLUG] [--write]

Makes news of the posts of a WordPress (WXR) or Ghost (JSON) export. Without --write nothing changes: it says what would
become of every post. Translations are put together where the file says so. What an earlier run made is left alone.

FILE               what Tools › Export (WordPress) or Settings › Import/Export (Ghost) gave
--pictures FOLDER  a copy of wp-content/uploads or content/images, whose pictures come into the library
--language CODE    of posts of which the file does not say it
--category SLUG    of posts that have none
--write            writes articles, categories and pictures, and the old addresses into public/_redirects

With NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN the deployed site is written, without them that of npm start in this folder.
Call it again should it break off.`;

const OPTIONS = {
  pictures: { type: 'string' },
  language: { type: 'string' },
  category: { type: 'string' },
  write: { type: 'boolean' },
} as const;

function print({ fate, path, titles, notes, why }: Fate, isWritten: boolean): void {
  const words = {
    written: isWritten ? 'written' : 'will be written',
    same: 'there already',
    left: 'LEFT OUT',
  };
  console.log(`${words[fate]}  ${path}  ${titles.join(' | ')}`);
  for (const line of [...(why ? [why] : []), ...notes]) console.log(`    ${line}`);
}

await command(async (site) => {
  const { values, positionals } = readArguments(HELP, OPTIONS);
  const [file, ...more] = positionals;
  const { pictures, language, category, write: isWritten = false } = values;
  if (!file || more.length > 0 || (language && !isLocale(language))) throw new CommandFailed(HELP);
  const text = await readFile(file, 'utf8');
  const old = text.trimStart().startsWith('{') ? readGhost(text) : readWxr(text);
  const bar = progressBar();
  const root = process.cwd();
  const own = await ownAddresses(root);
  const asked = { old, own, pictures, category, isWritten, ...(isLocale(language) && { language }) };
  const task = { ...asked, site, root, now: Date.now, progress: bar };
  const report = await importSite(task).finally(bar.stop);
  // Pages that the CDN keeps do not show the articles.
  if (isWritten && site.deployed)
    await purgeCache({ siteID: site.deployed.siteID, token: site.deployed.token });

  for (const fate of report.fates) print(fate, isWritten);
  printLeft(
    'Left out:',
    report.left.map(({ title, why }) => `${title} (${why})`),
  );
  printLeft(
    'What else is in the file and stays there:',
    Object.entries(report.others).map(([type, count]) => `${type}: ${count}`),
  );
  printLeft('New categories:', report.categories);
  printLeft('New rules for old addresses, in force with the next build (public/_redirects):', report.rules);
  const count = (fate: Fate['fate']) => report.fates.filter((one) => one.fate === fate).length;
  console.log(
    `${count('written')} articles ${isWritten ? 'written' : 'to be written'}, ${count('same')} there already, ` +
      `${count('left') + report.left.length} left out, ${report.pictures} new pictures (${site.where}).`,
  );
  if (!isWritten) console.log('Nothing has changed: call it again with --write.');
  return count('left') === 0;
});
