import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { glob, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { getOrMake } from '../fields/get-or-make.ts';

/** Kept between builds with the packages, as Netlify keeps these. */
export const CACHE = 'node_modules/.cache/';
/** What a bundle depends on; its texts and components are anywhere in `src`. */
const SOURCES = /(?<!\.test)\.(?:tsx?|mjs|css|json|svg|woff2)$/;
const SETTINGS = ['astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];
/** What is kept, of other branches for the most part. */
const KEPT = 3;

/**
 * Makes a bundle only when its sources have changed: who edits content changes nothing in it.
 * @param name of the folder that keeps it
 * @param make writes it into a folder, of nothing but `src` and packages
 * @returns the folder of the bundle of the present sources
 */
export async function keptBundle(
  root: string,
  name: string,
  make: (outDir: string) => Promise<void>,
): Promise<string> {
  const cache = join(root, CACHE, name);
  const folder = join(cache, sourcesDigest(root));
  // What is used counts as new, so that no other build drops it meanwhile.
  const isThere = noteUse(folder).then(() => true);
  if (await isThere.catch(() => false)) return folder;
  // Two builds at the same time share the cache: neither may find half a bundle of the other.
  const draft = join(cache, `${randomUUID()}.part`);
  await make(draft);
  await noteUse(draft);
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }));
  await dropOld(cache);
  return folder;
}

/** By the clock of processes: that of files may be some milliseconds behind it. */
const noteUse = (folder: string): Promise<void> => {
  const now = new Date();
  return utimes(folder, now, now);
};

/** By root; while a build runs, its sources do not change. */
const digests = new Map<string, string>();

/** Of the code, its texts, and which packages it has: the same for two builds that differ in content or settings alone. */
export const sourcesDigest = (root: string): string => getOrMake(digests, root, () => digestOf(root));

function digestOf(root: string): string {
  // Packages bundle other code for other environments.
  const hash = createHash('sha256').update(String(process.env['NODE_ENV']));
  const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => SOURCES.test(name))
    .map((name) => join('src', name));
  const settings = readdirSync(root).filter((name) => SETTINGS.includes(name));
  // A thread for each of thousands would take ten times the processor.
  for (const name of [...settings, ...sources].toSorted())
    hash.update(name).update(readFileSync(join(root, name)));
  return hash.digest('hex').slice(0, 32);
}

/** Leaves what was made or used last of what is in a folder of `CACHE`. */
export async function dropOld(cache: string): Promise<void> {
  const folders: { readonly path: string; readonly usedAt: number }[] = [];
  for await (const name of glob('*', { cwd: cache })) {
    const path = join(cache, name);
    // None where another build has just finished its own.
    const found = await stat(path).catch(() => undefined);
    if (found) folders.push({ path, usedAt: found.mtimeMs });
  }
  const old = folders.toSorted((one, other) => other.usedAt - one.usedAt).slice(KEPT);
  await Promise.all(old.map(({ path }) => rm(path, { recursive: true, force: true })));
}
