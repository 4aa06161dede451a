// `npm run content:pull`
import { pullContent } from '#app/content-files/pull.ts';
import { command, progressBar } from './command.ts';
import { namedKinds, printLeft } from './content-kinds.ts';

const HELP = `npm run content:pull [-- news|events|jobs]

Writes articles published in the staff area to content/ as Markdown files, in every language that is public, with the
pictures and PDFs they use (content/pictures). Editors' own files are not touched. Files written by an earlier run are
updated, or deleted if their article is no longer public. Stored data does not change.

news|events|jobs  one kind; without it, all three

With NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, the deployed site is read; without them, the site that npm start runs in
this folder.`;

await command(HELP, {}, async (site, { positionals }) => {
  const kinds = namedKinds(positionals, HELP);
  const bar = progressBar();
  const task = { site, root: process.cwd(), kinds, now: Date.now, progress: bar };
  const { written, same, removed, left, refused } = await pullContent(task).finally(bar.stop);
  console.log(`Files written: ${written}, unchanged: ${same}, removed: ${removed} (${site.where}).`);
  printLeft('Left alone, because they are editors’ files or belong to records that are not here:', left);
  printLeft('These cannot be written as files:', refused);
  return refused.length === 0;
});
