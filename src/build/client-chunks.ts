import type { Plugin } from 'vite';

const MARK = '?staff';
/** Code of the staff area alone: its own, its copies, and the editor, which has a form inside. */
const isStaff = (id: string): boolean =>
  isOfStaff(ownPath(id)) || id.includes('/node_modules/@mdxeditor/') || id.endsWith(MARK);
/** The path within `src` of a file of ours; empty for any other. */
const ownPath = (id: string): string =>
  id.includes('/node_modules/') ? '' : (id.split('/src/').slice(1).at(-1) ?? '');
const isOfStaff = (path: string): boolean =>
  /^(?:app\/)?admin\//.test(path) || (path.startsWith('features/') && path.includes('/admin/'));
const isCode = (path: string): boolean => /\.tsx?$/.test(path);
const isFormLibrary = (id: string): boolean => /\/node_modules\/(?:react-hook-form|valibot)\//.test(id);
/** What the staff area and the pages of visitors may both use, and the staff area more of. */
const isShared = (id: string): boolean =>
  isFormLibrary(id) || (isCode(ownPath(id)) && !isOfStaff(ownPath(id)));
/** What visitors get in one file. */
const isFormPart = (id: string): boolean =>
  (isFormLibrary(id) && !id.includes('?')) ||
  (isCode(ownPath(id)) &&
    /^(?:(?:fields|forms|features\/consents\/site)\/|features\/[^/]+\/[^/]+\.ts$)/.test(ownPath(id)));
/** The little that visitors' scripts share. */
const isOfSite = (id: string): boolean =>
  /^(?:browser\/|site\/browser\/(?!head)|i18n\/locales?\.ts$)/.test(ownPath(id)) && id.endsWith('.ts');

/**
 * How scripts are cut into files, for the weight of a page (rules.md#weight-and-speed).
 *
 * The staff area gets copies of its own of what it shares with the pages of visitors: a module is in one file with all
 * that anybody needs of it, so visitors would load the parts that only staff use. And what all forms use is in one
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
      const isCopied = resolved && !resolved.id.includes('?') && isShared(resolved.id);
      return isCopied ? { ...resolved, id: resolved.id + MARK } : resolved;
    },
  };
}

/** If two want the same module, the first one gets it. */
const groups = [
  // Forms and the search fill texts, and the search needs nothing else of a form.
  { name: 'fill', test: /\/src\/i18n\/(?:fill|numbers)\.ts$/, minShareCount: 2 },
  // It takes nothing else along: an article's page needs no part of a form.
  { name: 'shared', test: isOfSite, minShareCount: 2 },
  { name: 'react', test: /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react)\// },
  { name: 'forms', test: isFormPart, minShareCount: 2 },
  // Screens of the staff area share hundreds of small modules in ever other sets, and a file for each set was 130 files for
  // the first screen. So what every screen loads, every list, and every record, each with all that it needs.
  { name: 'staff', test: /\/src\/(?:app\/admin\/App|admin\/shell\/Shell|admin\/ui\/PageHeader)\.tsx$/ },
  { name: 'list', test: /\/src\/admin\/ui\/list\/DataList\.tsx$/ },
  { name: 'record', test: /\/src\/admin\/ui\/(?:RecordScreen|form\/RecordForm|form\/SendForm)\.tsx$/ },
].map((group, place, { length }) => ({ ...group, priority: length - place }));
