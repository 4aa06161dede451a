import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { segmentBytes } from '../engine/segment-bytes.ts';
import { type Searchable, segmentOf } from '../engine/segment.ts';
import { LOCALES } from '#i18n/locales.ts';
import { readSearchContent, type SearchContent } from './search-content.ts';

const NAME = 'virtual:search-index';

const perLocale = (searchables: SearchContent['web']): Record<string, string> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, indexed(searchables[locale])]));
const indexed = (searchables: readonly Searchable[]): string =>
  Buffer.from(segmentBytes(segmentOf(searchables))).toString('base64');

/** The index of everything that is known at build, as a module of the function that searches: see `src/features/search/server/site-search.ts`. */
function searchIndexPlugin(root: string): Plugin {
  return {
    name: 'search-index',
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    async load(id) {
      if (id !== `\0${NAME}`) return undefined;
      const { synonyms, web, articles } = await readSearchContent(root);
      const exported = { synonyms, web: perLocale(web), articles: perLocale(articles) };
      return Object.entries(exported)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}

/** Indexes `content/` for the search. A synonym file that is not as it should be stops the build and says why. */
export const searchIndex = (): AstroIntegration => ({
  name: 'search-index',
  hooks: {
    'astro:config:setup': ({ config, updateConfig }) => {
      updateConfig({ vite: { plugins: [searchIndexPlugin(fileURLToPath(config.root))] } });
    },
  },
});
