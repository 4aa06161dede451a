import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

test('a bundle is made again whenever a source or a package has changed, and not for content', async () => {
  const root = await mkdtemp(join(tmpdir(), 'kept-bundle-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'src'));
  let made = 0;
  const bundle = async (): Promise<string> => {
    // As another build, which is a process of its own.
    vi.resetModules();
    const { keptBundle } = await import('./kept-bundle.ts');
    const folder = await keptBundle(root, 'kind', async (outDir) => {
      made += 1;
      await mkdir(outDir, { recursive: true });
      await writeFile(join(outDir, 'bundle'), String(made));
    });
    return readFile(join(folder, 'bundle'), 'utf8');
  };
  const bundleOf = async (source: string): Promise<string> => {
    await writeFile(join(root, 'src/worker.ts'), source);
    return bundle();
  };
  expect(await bundle()).toBe('1');
  expect(await bundle()).toBe('1');
  await writeFile(join(root, 'content.md'), 'A text.');
  expect(await bundle()).toBe('1');
  expect(await bundleOf('one();')).toBe('2');
  expect(await bundleOf('two();')).toBe('3');
  await writeFile(join(root, 'package-lock.json'), '{}');
  expect(await bundle()).toBe('4');
  await rm(join(root, 'package-lock.json'));
  expect(await bundleOf('one();')).toBe('2');
  // Another build may still be reading what was used last.
  expect(await bundleOf('three();')).toBe('5');
  expect(await bundleOf('four();')).toBe('6');
  expect(await bundleOf('one();')).toBe('2');
});

test('a folder that another build renames while old ones are looked for ends no build', async () => {
  const root = await mkdtemp(join(tmpdir(), 'kept-bundle-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const cache = join(root, 'node_modules/.cache/kind');
  for (const folder of ['src', 'node_modules/.cache/kind'])
    await mkdir(join(root, folder), { recursive: true });
  // Listed, and not there by the time it is looked at.
  await symlink(join(root, 'renamed'), join(cache, 'other.part'));
  const { keptBundle } = await import('./kept-bundle.ts');
  const folder = await keptBundle(root, 'kind', (outDir) => mkdir(outDir));
  expect(folder.startsWith(cache)).toBe(true);
});
