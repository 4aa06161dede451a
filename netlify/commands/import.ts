// `npm run import`
import { readFile } from 'node:fs/promises';
import { readGhost } from '#app/content-import/ghost.ts';
import { type Fate, importSite } from '#app/content-import/import-site.ts';
import { ownAddresses } from '#app/content-import/own-addresses.ts';
import { readWxr } from '#app/content-import/wxr.ts';
import { isLocale } from '#i18n/locales.ts';
import { assertThere, command, CommandFailed, forgetPages, progressBar } from './command.ts';
import { printLeft } from './content-kinds.ts';

const HELP = `npm run import -- FILE [--pictures FOLDER] [--language CODE] [--category SLUG] [--dry-run]

Turns the posts of a WordPress (WXR) or Ghost (JSON) export into news, with categories, pictures, and rules for
old addresses in public/_redirects. Translations are joined if the file says which belong together. Articles created by
an earlier run are left alone.

FILE               the file from Tools › Export (WordPress) or Settings › Import/Export (Ghost)
--pictures FOLDER  a copy of wp-content/uploads or content/images; its pictures are added to the library
--language CODE    for posts whose language the file does not state
--category SLUG    for posts without a category
--dry-run          changes nothing: reports what would become of each post

With NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, the deployed site is written to; without them, the site that npm start runs
in this folder. If the command is interrupted, run it again.`;

const OPTIONS = {
  pictures: { type: 'string' },
  language: { type: 'string' },
  category: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const;

function print({ fate, path, titles, notes, why }: Fate, isWritten: boolean): void {
  const words = {
    written: isWritten ? 'written' : 'will be written',
    same: 'already there',
    left: 'LEFT OUT',
  };
  console.log(`${words[fate]}  ${path}  ${titles.join(' | ')}`);
  for (const line of [...(why ? [why] : []), ...notes]) console.log(`    ${line}`);
}

await command(HELP, OPTIONS, async (site, { values, positionals }) => {
  const [file, ...more] = positionals;
  const { pictures, language, category } = values;
  const isWritten = !values['dry-run'];
  if (!file || more.length > 0 || (language && !isLocale(language))) throw new CommandFailed(HELP);
  assertThere(file, pictures);
  const text = await readFile(file, 'utf8');
  const old = text.trimStart().startsWith('{') ? readGhost(text) : readWxr(text);
  const bar = progressBar();
  const root = process.cwd();
  const own = await ownAddresses(root);
  const asked = { old, own, pictures, category, isWritten, ...(isLocale(language) && { language }) };
  const task = { ...asked, site, root, now: Date.now, progress: bar };
  const report = await importSite(task).finally(bar.stop);
  for (const fate of report.fates) print(fate, isWritten);
  printLeft(
    'Left out:',
    report.left.map(({ title, why }) => `${title} (${why})`),
  );
  printLeft(
    'Also in the file, but not imported:',
    Object.entries(report.others).map(([type, count]) => `${type}: ${count}`),
  );
  printLeft('New categories:', report.categories);
  printLeft('New rules for old addresses, in force from the next build (public/_redirects):', report.rules);
  const count = (fate: Fate['fate']) => report.fates.filter((one) => one.fate === fate).length;
  console.log(
    `Articles ${isWritten ? 'written' : 'to be written'}: ${count('written')}, already there: ${count('same')}, ` +
      `left out: ${count('left') + report.left.length}; new pictures: ${report.pictures} (${site.where}).`,
  );
  if (isWritten) await forgetPages(site);
  else console.log('Nothing has changed. Run it again without --dry-run to import.');
  return count('left') === 0;
});
