import { copyFileSync, existsSync, linkSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Where they are kept, by their place in the site. One for the process, since Vite loads this module for pages a second time. */
const shared: typeof globalThis & { keptFiles?: Map<string, string> } = globalThis;
const files = (shared.keptFiles ??= new Map());

/** A build takes the file along as it is, without a page that gives it. @param place in the site, `og/en/home.png` */
export function takeAlong(place: string, file: string): void {
  files.set(place, file);
}

/**
 * As another name of the same file where the file system can: writing thousands anew takes a tenth of a build. What is
 * there already, from `public/`, goes before.
 */
function put(file: string, target: string): void {
  try {
    linkSync(file, target);
  } catch {
    if (!existsSync(target)) copyFileSync(file, target);
  }
}

/** Puts the files that an earlier build has made, and pages have named, into the site. */
export const keptFiles = (): AstroIntegration => ({
  name: 'kept-files',
  hooks: {
    'astro:build:done': ({ dir }) => {
      const folders = new Set<string>();
      for (const [place, file] of files) {
        const target = fileURLToPath(new URL(encodeURI(place), dir));
        const folder = dirname(target);
        if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
        folders.add(folder);
        put(file, target);
      }
      files.clear();
    },
  },
});
