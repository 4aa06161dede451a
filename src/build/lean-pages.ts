import type { Plugin } from 'vite';
import { changedAstro } from './changed-astro.ts';

/**
 * Prebuilt pages without what Astro does for each and no page of ours needs. Should it do it in another way one day, the
 * build says so and goes on.
 */
export const leanPages = (): Plugin =>
  changedAstro(
    'lean-pages',
    [
      {
        // Pages are streamed as soon as a site has one on demand; nobody waits for the beginning of a file.
        file: 'core/build/environment.js',
        from: 'defaultStreaming: (manifest) => manifest.serverLike',
        to: 'defaultStreaming: () => false',
      },
      {
        // The text of each style and script is hashed for the policy, also of those that are files and have none.
        file: 'core/encryption.js',
        from: 'async function generateCspDigest(data, algorithm) {',
        to: `const ofNothing = {};
const generateCspDigest = (data, algorithm) =>
  data === '' ? (ofNothing[algorithm] ??= digestOf(data, algorithm)) : digestOf(data, algorithm);
async function digestOf(data, algorithm) {`,
      },
    ],
    'warn',
  );
