// `npm run content:push`
import { purgeCache } from '@netlify/functions';
import { pushContent } from '#app/content-files/push.ts';
import { command, progressBar, readArguments } from './command.ts';
import { namedKinds, printLeft } from './content-kinds.ts';

const HELP = `npm run content:push [-- news|events|jobs]

Makes an article of staff of each Markdown file of content/ that has none: at the same address, public in the same
languages. Files whose address another article has are left alone. Pictures of content/pictures come into the library.

news|events|jobs  one kind; without it, all three

With NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN the deployed site is written, without them that of npm start in this folder.
Call it again should it break off.`;

await command(async (site) => {
  const kinds = namedKinds(readArguments(HELP, {}).positionals, HELP);
  const bar = progressBar();
  const task = { site, root: process.cwd(), kinds, now: Date.now, progress: bar };
  const { made, same, pictures, left } = await pushContent(task).finally(bar.stop);
  // Pages that the CDN keeps show the files.
  if (site.deployed) await purgeCache({ siteID: site.deployed.siteID, token: site.deployed.token });
  console.log(`${made} articles made, ${same} there already, ${pictures} pictures added (${site.where}).`);
  printLeft('Left alone, since another article has the address:', left);
  return true;
});
