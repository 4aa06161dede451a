import type { Plugin } from 'vite';

/** What a build says in place of what a module of Astro does. */
export interface AstroChange {
  /** Its path within `astro/dist`. */
  readonly file: string;
  readonly from: string | RegExp;
  readonly to: string;
}

/** Changes modules of Astro for a build. @param otherwise what becomes of the build where Astro is written in another way */
export const changedAstro = (
  name: string,
  changes: readonly AstroChange[],
  otherwise: 'warn' | 'error',
): Plugin => ({
  name,
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/astro\/dist\// },
    handler(code, id) {
      const own = changes.filter(({ file }) => id.endsWith(`/astro/dist/${file}`));
      if (own.length === 0) return undefined;
      return own.reduce((text, { file, from, to }) => {
        const changed = text.replace(from, () => to);
        if (changed === text) this[otherwise](`Astro’s ${file} has changed: look at src/build/${name}.ts.`);
        return changed;
      }, code);
    },
  },
});
