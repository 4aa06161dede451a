import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CACHE, dropOld } from './kept-bundle.ts';

/** What the trace found in one file, `@vercel/nft`'s own word for it: what it imports, and which files it reads. */
interface Analysis {
  readonly deps: Set<string>;
  readonly imports: Set<string>;
  readonly assets: Set<string>;
  readonly isESM: boolean;
}
export interface TraceCache {
  analysisCache?: Map<string, Analysis>;
}
interface FunctionFiles {
  readonly root: URL;
}

/** As it is kept: paths are from the root, and a file of the build has the digest of its text. */
type Kept = readonly [
  path: string,
  digest: string,
  deps: string[],
  imports: string[],
  assets: string[],
  isESM: boolean,
];

const digestOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('base64url');

/** A package is known by the lock file; what the build made, by what is in it. `undefined` for a file that is gone. */
function fileDigest(path: string): string | undefined {
  if (path.includes('/node_modules/')) return '';
  try {
    return digestOf(readFileSync(path));
  } catch {
    return undefined;
  }
}

function readKept(root: string, file: string): Map<string, Analysis> {
  let kept: readonly Kept[] = [];
  try {
    kept = JSON.parse(readFileSync(file, 'utf8')) as readonly Kept[];
  } catch {
    // The first build with these packages.
  }
  const known = new Map<string, Analysis>();
  for (const [name, digest, deps, imports, assets, isESM] of kept) {
    const path = join(root, name);
    if (fileDigest(path) !== digest) continue;
    const read = new Set(assets.map((asset) => join(root, asset)));
    known.set(path, { deps: new Set(deps), imports: new Set(imports), assets: read, isESM });
  }
  return known;
}

async function keep(root: string, file: string, analyses: ReadonlyMap<string, Analysis>): Promise<void> {
  const kept: Kept[] = [];
  for (const [path, { deps, imports, assets, isESM }] of analyses) {
    const digest = fileDigest(path);
    if (digest === undefined) continue;
    const read = [...assets].map((asset) => relative(root, asset));
    kept.push([relative(root, path), digest, [...deps], [...imports], read, isESM]);
  }
  mkdirSync(dirname(file), { recursive: true });
  // Two builds at the same time share it: neither may find half of it.
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(kept));
  renameSync(draft, file);
  await dropOld(dirname(file));
}

/**
 * Copies the files of a function and of its packages, and looks only through those that were not there in the build
 * before.
 * @param copy the adapter's, which looks through what the cache does not know, and adds it
 */
export async function copyWithKeptTrace<F extends FunctionFiles, C>(
  files: F,
  cache: TraceCache,
  copy: (files: F, cache: TraceCache) => Promise<C>,
): Promise<C> {
  const root = fileURLToPath(files.root);
  const lock = digestOf(readFileSync(join(root, 'package-lock.json')));
  const file = join(root, CACHE, 'trace', `${lock}.json`);
  const known = readKept(root, file);
  const analyses = (cache.analysisCache = new Map([...known, ...(cache.analysisCache ?? [])]));
  const copied = await copy(files, cache);
  if ([...analyses.keys()].some((path) => !known.has(path))) await keep(root, file, analyses);
  return copied;
}

/** Stands in for the adapter's function of the same name: see `host-adapter.ts`. */
export async function copyDependenciesToFunction(files: FunctionFiles, cache: TraceCache): Promise<unknown> {
  const url = new URL(import.meta.url).searchParams.get('original') ?? '';
  const original = (await import(/* @vite-ignore */ url)) as {
    copyDependenciesToFunction: (files: FunctionFiles, cache: TraceCache) => Promise<unknown>;
  };
  return copyWithKeptTrace(files, cache, original.copyDependenciesToFunction);
}
