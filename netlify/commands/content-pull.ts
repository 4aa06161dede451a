// `npm run content:pull`
import { pullContent } from '#app/content-files/pull.ts';
import { command, progressBar, readArguments } from './command.ts';
import { namedKinds, printLeft } from './content-kinds.ts';

const HELP = `npm run content:pull [-- news|events|jobs]

Writes what staff published as Markdown files into content/, in each language that is public, with the pictures that it
shows (content/pictures). Editors' own files stay as they are; a file that an earlier run wrote is brought up to date, and
goes where its article is not public any more. Nothing that is stored changes.

news|events|jobs  one kind; without it, all three

With NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN the deployed site is read, without them that of npm start in this folder.`;

await command(async (site) => {
  const kinds = namedKinds(readArguments(HELP, {}).positionals, HELP);
  const bar = progressBar();
  const task = { site, root: process.cwd(), kinds, now: Date.now, progress: bar };
  const { written, same, removed, left, refused } = await pullContent(task).finally(bar.stop);
  console.log(`${written} files written, ${same} as they were, ${removed} removed (${site.where}).`);
  printLeft('Left alone, of editors or of records that are not here:', left);
  printLeft('These cannot be files:', refused);
  return refused.length === 0;
});
