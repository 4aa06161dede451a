// `npm run content:push`
import { pushContent } from '#app/content-files/push.ts';
import { command, forgetPages, progressBar } from './command.ts';
import { namedKinds, printLeft } from './content-kinds.ts';

const HELP = `npm run content:push [-- news|events|jobs]

Creates an article in the staff area from every Markdown file in content/ that has none, at the same address and public
in the same languages. Files whose address belongs to another article are left alone. Pictures and PDFs from
content/pictures are added to the library.

news|events|jobs  one kind; without it, all three

With NETLIFY_SITE_ID and NETLIFY_AUTH_TOKEN, the deployed site is written to; without them, the site that npm start runs
in this folder. If the command is interrupted, run it again.`;

await command(HELP, {}, async (site, { positionals }) => {
  const kinds = namedKinds(positionals, HELP);
  const bar = progressBar();
  const task = { site, root: process.cwd(), kinds, now: Date.now, progress: bar };
  const { made, same, pictures, left } = await pushContent(task).finally(bar.stop);
  console.log(
    `Articles created: ${made}, already there: ${same}; pictures added: ${pictures} (${site.where}).`,
  );
  printLeft('Left alone, because another article has the address:', left);
  await forgetPages(site);
  return true;
});
