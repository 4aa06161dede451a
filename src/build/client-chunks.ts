import type { Plugin } from 'vite';

const MARK = '?staff';
/** Code of the staff area alone: its own, its copies, and the editor, which has a form inside. */
const isStaff = (id: string): boolean =>
  /\/src\/(?:app\/)?admin\/|\/src\/features\/.*\/admin\/|\/node_modules\/@mdxeditor\//.test(id) ||
  id.endsWith(MARK);
/** What the staff area and the pages of visitors may both use, and the staff area more of. */
const SHARED =
  /\/node_modules\/(react-hook-form|valibot)\/|\/src\/(?!admin\/|app\/admin\/|features\/.*\/admin\/).*\.tsx?$/;
/** What visitors get in one file. */
const FORM_PARTS =
  /\/node_modules\/(react-hook-form|valibot)\/[^?]*$|\/src\/(fields|forms|features\/consents\/site)\/.*\.tsx?$|\/src\/features\/[^/]+\/[^/]+\.ts$/;

/**
 * How scripts are cut into files, for the weight of a page (rules.md#weight-and-speed).
 *
 * The staff area gets copies of its own of what it shares with the pages of visitors: a module lies in one file with all
 * that anybody needs of it, so visitors would load the parts that only staff use. And what all forms use lies in one
 * file: one compresses better than ten.
 */
export function clientChunks(): Plugin {
  return {
    name: 'client-chunks',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    // Astro drops the same option from the top of its configuration.
    configEnvironment: (name) =>
      name === 'client'
        ? { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
        : undefined,
    async resolveId(source, importer, options) {
      if (!importer || !isStaff(importer)) return null;
      const resolved = await this.resolve(source, importer.replace(MARK, ''), { ...options, skipSelf: true });
      const isCopied = resolved && !resolved.id.includes('?') && SHARED.test(resolved.id);
      return isCopied ? { ...resolved, id: resolved.id + MARK } : resolved;
    },
  };
}

const groups = [
  // What every page loads takes nothing else along.
  {
    name: 'site',
    test: /\/src\/(browser\/.*|site\/browser\/(?!head).*|i18n\/locale|i18n\/locales)\.ts$/,
    minShareCount: 2,
    priority: 3,
  },
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//, priority: 2 },
  { name: 'forms', test: FORM_PARTS, minShareCount: 2, priority: 1 },
];
