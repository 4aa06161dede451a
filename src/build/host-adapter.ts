import type netlify from '@astrojs/netlify';
import * as modules from 'node:module';

/** Ours, by the module of the adapter's that each stands in for. They find that one in their URL. */
const STAND_INS: Readonly<Record<string, URL>> = {
  '@netlify/vite-plugin': new URL('emulator-when-served.ts', import.meta.url),
  './lib/nft.js': new URL('kept-trace.ts', import.meta.url),
};

/**
 * The adapter without what it loads for `astro dev` alone: Netlify's emulator, which brings all of TypeScript along, was a
 * tenth of a build. And without a trace of all packages in each build, which was nearly half of one.
 */
export async function hostAdapter(): Promise<typeof netlify> {
  const load = async () => (await import('@astrojs/netlify')).default;
  // Before Node.js 22.15 there are none; the emulator is loaded then.
  if (!('registerHooks' in modules)) return load();
  const hooks = modules.registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const standIn = STAND_INS[specifier];
      if (standIn === undefined) return found;
      const url = new URL(standIn);
      url.searchParams.set('original', found.url);
      return { ...found, url: url.href, format: 'module-typescript' };
    },
  });
  try {
    return await load();
  } finally {
    hooks.deregister();
  }
}
