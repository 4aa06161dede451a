import { execFile } from 'node:child_process';
import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { environmentOf } from '../support/built-site.ts';
import { workingCopy } from '../support/working-copy.ts';

// A build takes the pages of client projects that would be as before from the build before. What makes a page another, the
// test of src/app/page-key.ts has.

const run = promisify(execFile);
const directory = await workingCopy();
afterAll(() => rm(directory, { recursive: true, force: true }));

const astro = (command: string) =>
  run('astro', [command], { cwd: directory, env: environmentOf(directory), maxBuffer: 20_000_000 });
const page = (path: string): Promise<string> => readFile(join(directory, 'dist', path, 'index.html'), 'utf8');
async function change(file: string, from: string | RegExp, to: string): Promise<void> {
  const path = join(directory, file);
  const text = await readFile(path, 'utf8');
  expect(text).toMatch(from);
  await writeFile(path, text.replace(from, to));
}
const PAGES = ['project/bixbyit', 'project/lolly', 'th/project/lolly', 'project/mobio'];
/** Written into what was kept of a page, so that a page with it was not made again. */
const TAKEN = '<!-- as kept -->';
const taken = async (): Promise<string[]> => {
  const texts = await Promise.all(PAGES.map(async (path) => ({ path, html: await page(path) })));
  return texts.filter(({ html }) => html.includes(TAKEN)).map(({ path }) => path);
};

test('the page of a project is made again when something that it shows has changed, and only then', async () => {
  // A build on a machine that has seen none keeps nothing.
  await astro('sync');
  await astro('build');
  for (const path of PAGES)
    await appendFile(join(directory, 'node_modules/.astro/dist', path, 'index.html'), TAKEN);

  await change('content/projects/en/lolly.md', /^name: .*$/m, 'name: Another name');
  await astro('build');

  expect(await taken()).toEqual(['th/project/lolly', 'project/mobio']);
  expect(await page('project/lolly')).toMatch(/<h1[^>]*>Another name</);
  // The page before it leads to it.
  expect(await page('project/bixbyit')).toContain('Another name');
});
