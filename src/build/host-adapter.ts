import type netlify from '@astrojs/netlify';
import * as modules from 'node:module';

const EMULATOR = '@netlify/vite-plugin';

/**
 * The adapter without what it loads for `astro dev` alone: Netlify's emulator, which brings all of TypeScript along, was a
 * tenth of a build.
 */
export async function hostAdapter(): Promise<typeof netlify> {
  const load = async () => (await import('@astrojs/netlify')).default;
  // Before Node.js 22.15 there are none; the emulator is loaded then.
  if (!('registerHooks' in modules)) return load();
  const hooks = modules.registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      if (specifier !== EMULATOR) return found;
      const url = new URL('emulator-when-served.ts', import.meta.url);
      url.searchParams.set('emulator', found.url);
      return { ...found, url: url.href, format: 'module-typescript' };
    },
  });
  try {
    return await load();
  } finally {
    hooks.deregister();
  }
}
