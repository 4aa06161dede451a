import { beforeEach, expect, test, vi } from 'vitest';

// The page of a client project is taken from the build before when its key is as before.

const content: Record<string, { id: string; digest: string }[]> = {
  organisation: [{ id: 'en', digest: 'o' }],
  policies: [{ id: 'privacy', digest: 'p' }],
  pages: [{ id: 'about-us', digest: 'a' }],
  home: [{ id: 'en', digest: 'h' }],
  services: [{ id: 'cloud', digest: 's' }],
};
let files = ['menu.css'];
vi.mock('astro:content', () => ({ getCollection: async (name: string) => content[name] ?? [] }));
vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  readdirSync: () => files,
}));
vi.mock('#build/kept-bundle.ts', () => ({ sourcesDigest: () => 'code' }));

const project = { id: 'en/lolly', digest: 'l' };
/** As a build, which is a process of its own, has it. */
async function keyOf(...entries: { id: string; digest: string }[]): Promise<string> {
  vi.resetModules();
  const { pageKey } = await import('./page-key.ts');
  return pageKey(entries);
}
beforeEach(() => {
  vi.stubEnv('DEV', false);
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 29) });
});

test('is the same in the next build when nothing of it has changed', async () => {
  expect(await keyOf(project)).toBe(await keyOf(project));
});

test.each(Object.keys(content))('is another when something of %s has changed', async (name) => {
  const before = await keyOf(project);
  for (const entry of content[name] ?? []) entry.digest += ', changed';
  expect(await keyOf(project)).not.toBe(before);
});

test('is another when the project, one that it leads to, a file of its look or the year has changed', async () => {
  const keys = [await keyOf(project), await keyOf({ ...project, digest: 'another' })];
  keys.push(await keyOf(project, { id: 'en/mobio', digest: 'm' }));
  files = ['menu.2.css'];
  keys.push(await keyOf(project));
  vi.setSystemTime(Date.UTC(2027, 5, 1));
  keys.push(await keyOf(project));
  expect(new Set(keys).size).toBe(keys.length);
});

test('is none while editing, so that nothing is kept', async () => {
  vi.stubEnv('DEV', true);
  expect(await keyOf(project)).toBe('');
});
