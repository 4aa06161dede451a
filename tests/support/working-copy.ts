import { cp, mkdir, mkdtemp, readdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '../..');
/** What a build makes, and what is the developer's own: the tests must neither use nor change it. */
const NOT_COPIED = /^(node_modules|dist|\.git|\.netlify|\.astro|\.env.*)$/;
/** Caches that two builds at the same time must not share. */
const OWN_CACHES = /^\.(astro|vite)/;

/** A site in a folder of its own, with the project's packages linked. @param from the site; the project itself if left out */
export async function workingCopy(from = project): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'site-under-test-'));
  const entries = (await readdir(from)).filter((name) => !NOT_COPIED.test(name));
  await Promise.all(entries.map((name) => cp(join(from, name), join(directory, name), { recursive: true })));
  await linkPackages(directory);
  return directory;
}

/** Links the project's packages into a copy of it, which gets caches of its own. */
export async function linkPackages(directory: string): Promise<void> {
  const packages = join(directory, 'node_modules');
  await mkdir(packages);
  // Bundles that one build keeps are for all, also where none has built yet.
  await mkdir(join(project, 'node_modules/.cache'), { recursive: true });
  const linked = (await readdir(join(project, 'node_modules'))).filter((name) => !OWN_CACHES.test(name));
  await Promise.all(linked.map((name) => symlink(join(project, 'node_modules', name), join(packages, name))));
}
