import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

interface Change {
  /** The end of the path of a module of Astro. */
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** What Astro does for each prebuilt page and no page of ours needs. */
const CHANGES: readonly Change[] = [
  {
    // Pages are streamed as soon as a site has one on demand; nobody waits for the beginning of a file.
    file: '/astro/dist/core/build/environment.js',
    from: 'defaultStreaming: (manifest) => manifest.serverLike',
    to: 'defaultStreaming: () => false',
  },
  {
    // The text of each style and script is hashed for the policy, also of those that are files and have none.
    file: '/astro/dist/core/encryption.js',
    from: 'async function generateCspDigest(data, algorithm) {',
    to: `const ofNothing = {};
const generateCspDigest = (data, algorithm) =>
  data === '' ? (ofNothing[algorithm] ??= digestOf(data, algorithm)) : digestOf(data, algorithm);
async function digestOf(data, algorithm) {`,
  },
];

const leanPagesPlugin: Plugin = {
  name: 'lean-pages',
  apply: 'build',
  transform: {
    filter: { id: /\/astro\/dist\/core\/(build\/environment|encryption)\.js$/ },
    handler(code, id) {
      const change = CHANGES.find(({ file }) => id.endsWith(file));
      if (!change) return undefined;
      if (code.includes(change.from)) return code.replace(change.from, change.to);
      this.warn(`${change.file} has changed: look at src/build/lean-pages.ts.`);
      return undefined;
    },
  },
};

/** Prebuilt pages without what they do not need. Should Astro do it in another way one day, the build says so and goes on. */
export const leanPages = (): AstroIntegration => ({
  name: 'lean-pages',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({ vite: { plugins: [leanPagesPlugin] } });
    },
  },
});
