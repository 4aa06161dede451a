import type { Plugin } from 'vite';

/** The path within `src` of a file of ours; empty for any other. */
const ownPath = (id: string): string =>
  id.includes('/node_modules/') ? '' : (id.split('/src/').slice(1).at(-1) ?? '');
const isCode = (path: string): boolean => /\.tsx?$/.test(path);
const isFormLibrary = (id: string): boolean => /\/node_modules\/(?:react-hook-form|valibot)\//.test(id);
/** What visitors get in one file. */
const isFormPart = (id: string): boolean =>
  isFormLibrary(id) ||
  (isCode(ownPath(id)) &&
    /^(?:(?:fields|forms|features\/consents\/site)\/|features\/[^/]+\/[^/]+\.ts$)/.test(ownPath(id)));
/** The little that visitors' scripts share. */
const isOfSite = (id: string): boolean =>
  /^(?:browser\/|site\/browser\/(?!head)|i18n\/locales?\.ts$)/.test(ownPath(id)) && id.endsWith('.ts');

/**
 * How the scripts of visitors are cut into files, for the weight of a page (rules.md#weight-and-speed): what all forms
 * use is in one, since one compresses better than ten.
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
].map((group, place, { length }) => ({ ...group, priority: length - place }));
