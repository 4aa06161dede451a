import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { segmentBytes } from '../engine/segment-bytes.ts';
import { type Searchable, segmentOf } from '../engine/segment.ts';
import type { SynonymFile } from '../engine/synonyms.ts';
import { type Locale, perLocale } from '#i18n/locales.ts';

const NAME = 'virtual:search-index';
const IS_INDEX = /virtual:search-index$/;

/** Everything that is searched and known at build. */
export interface SearchContent {
  readonly synonyms: SynonymFile;
  readonly web: Readonly<Record<Locale, readonly Searchable[]>>;
  readonly articles: Readonly<Record<Locale, readonly Searchable[]>>;
}
type Read = (root: string) => Promise<SearchContent>;

const indexed = (searchables: SearchContent['web']) =>
  perLocale((locale) => Buffer.from(segmentBytes(segmentOf(searchables[locale]))).toString('base64'));

/** The index of everything that is known at build, as a module of the function that searches: see `src/features/search/server/site-search.ts`. */
function searchIndexPlugin(root: string, read: Read): Plugin {
  return {
    name: 'search-index',
    resolveId: { filter: { id: IS_INDEX }, handler: () => `\0${NAME}` },
    load: {
      filter: { id: IS_INDEX },
      async handler() {
        const { synonyms, web, articles } = await read(root);
        const exported = { build: randomUUID(), synonyms, web: indexed(web), articles: indexed(articles) };
        return Object.entries(exported)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join('\n');
      },
    },
  };
}

/** Indexes for the search what `read` finds in a site. */
export const searchIndex = (read: Read): AstroIntegration => ({
  name: 'search-index',
  hooks: {
    'astro:config:setup': ({ config, updateConfig }) => {
      updateConfig({ vite: { plugins: [searchIndexPlugin(fileURLToPath(config.root), read)] } });
    },
  },
});
