import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';
import { sourcesDigest } from '#build/kept-bundle.ts';
import { type Locale, perLocale } from '#i18n/locales.ts';
import type { Searchable } from '../engine/segment.ts';
import type { SynonymFile } from '../engine/synonyms.ts';
import { keptIndexes } from './kept-index.ts';

const NAME = 'virtual:search-index';
const IS_INDEX = /virtual:search-index$/;

/** Everything that is searched and known at build. */
export interface SearchContent {
  readonly synonyms: SynonymFile;
  readonly web: Readonly<Record<Locale, readonly Searchable[]>>;
  readonly articles: Readonly<Record<Locale, readonly Searchable[]>>;
}
type Read = (root: string) => Promise<SearchContent>;

/** Where a build keeps its indexes for the next one, beside the pages that it keeps. */
const KEPT = 'search-index';
/** What cuts texts into words is a part of Node.js. */
const madeBy = (root: string): string => `${sourcesDigest(root)} ${process.version}`;

/** The index of everything that is known at build, as a module of the function that searches: see `src/features/search/server/site-search.ts`. */
function searchIndexPlugin(root: string, cache: URL | undefined, read: Read): Plugin {
  return {
    name: 'search-index',
    resolveId: { filter: { id: IS_INDEX }, handler: () => `\0${NAME}` },
    load: {
      filter: { id: IS_INDEX },
      async handler() {
        const { synonyms, web, articles } = await read(root);
        const kept = cache ? keptIndexes(new URL(KEPT, cache), madeBy(root)) : keptIndexes();
        const indexed = (name: string, searchables: SearchContent['web']) =>
          perLocale((locale) =>
            Buffer.from(kept.bytesOf(`${name} ${locale}`, searchables[locale])).toString('base64'),
          );
        const exported = {
          ...{ build: randomUUID(), synonyms },
          ...{ web: indexed('web', web), articles: indexed('articles', articles) },
        };
        kept.keep();
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
    'astro:config:setup': ({ command, config, updateConfig }) => {
      // While editing, code changes too.
      const cache = command === 'build' ? config.cacheDir : undefined;
      updateConfig({ vite: { plugins: [searchIndexPlugin(fileURLToPath(config.root), cache, read)] } });
    },
  },
});
