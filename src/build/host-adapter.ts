import type netlify from '@astrojs/netlify';
import { registerHooks } from 'node:module';

const EMULATOR = '@netlify/vite-plugin';

/**
 * The adapter without what it loads for `astro dev` alone: Netlify's emulator, which brings all of TypeScript along, was a
 * tenth of a build.
 */
export async function hostAdapter(): Promise<typeof netlify> {
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      if (specifier !== EMULATOR) return found;
      const url = new URL('emulator-when-served.ts', import.meta.url);
      url.searchParams.set('emulator', found.url);
      return { ...found, url: url.href, format: 'module-typescript' };
    },
  });
  try {
    return (await import('@astrojs/netlify')).default;
  } finally {
    hooks.deregister();
  }
}
