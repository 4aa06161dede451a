import { mkdtemp, rm } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { Plugin } from 'vite';
import { hostAdapter } from './host-adapter.ts';

/** The plugins that the adapter adds to a site. */
async function pluginsOf(adapter: Awaited<ReturnType<typeof hostAdapter>>): Promise<Plugin[]> {
  const folder = await mkdtemp(join(tmpdir(), 'host-adapter-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const root = pathToFileURL(join(folder, '/'));
  const added: { vite?: { plugins?: Plugin[] } }[] = [];
  const config = {
    root,
    outDir: new URL('dist/', root),
    session: false,
    image: { domains: [], remotePatterns: [] },
  };
  const updateConfig = (more: (typeof added)[number]) => added.push(more);
  await adapter().hooks['astro:config:setup']?.({
    config,
    updateConfig,
    command: 'build',
    logger: console,
  } as never);
  return added.flatMap(({ vite }) => vite?.plugins ?? []).flat();
}

test('the adapter comes without Netlify’s emulator, which only a server gets', async () => {
  const loaded: string[] = [];
  const hooks = registerHooks({
    load(url, context, next) {
      loaded.push(new URL(url).pathname);
      return next(url, context);
    },
  });
  onTestFinished(() => hooks.deregister());
  const emulator = () => loaded.filter((path) => path.includes('/node_modules/@netlify/dev/'));

  const plugin = (await pluginsOf(await hostAdapter())).find(({ name }) => name === 'emulator-when-served');
  expect(plugin?.apply).toBe('serve');
  expect(emulator()).toEqual([]);
  await (plugin?.configureServer as (server: object) => Promise<void>)({});
  expect(emulator()).not.toEqual([]);
});
