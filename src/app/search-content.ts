import { type Collection, type ContentFile, readCollection } from '#build/content.ts';
import type { Shown } from '#features/articles/article-view.ts';
import { ARTICLE_KINDS } from '#features/articles/article.ts';
import { articlesFromFiles } from '#features/articles/file-article.ts';
import type { SearchContent } from '#features/search/build/search-index.ts';
import type { Searchable } from '#features/search/engine/segment.ts';
import type { SynonymFile } from '#features/search/engine/synonyms.ts';
import { articleSearchable } from '#features/search/server/article-searchable.ts';
import { webSearchables } from '#features/search/server/web-searchables.ts';
import { LOCALES, type Locale, perLocale } from '#i18n/locales.ts';
import { collections, LANGUAGES } from './content.ts';

// What a build knows of what is searched: a build's plugins cannot ask Astro's collections.

/** The files of a collection that are in a language, with the rest of their ids. */
async function inLanguage<C extends Collection>(root: string, collection: C, locale: Locale) {
  const files = await readCollection(root, {
    ...collection,
    files: collection.files.replace(LANGUAGES, locale),
  });
  return files.map(({ id, ...file }) => ({ ...file, slug: id.slice(locale.length + 1) }));
}

/** A file that the site cannot do without. */
function the<T>([file]: readonly T[], path: string): T {
  if (!file) throw new Error(`${path} is missing.`);
  return file;
}

const byOrder = (one: ContentOrder, other: ContentOrder) => one.data.order - other.data.order;
type ContentOrder = Pick<ContentFile<{ order: number }>, 'data'>;

/** The web content of a language as it is searched. */
export async function readWebSearchables(root: string, locale: Locale): Promise<Searchable[]> {
  const [homes, pages, projects, services, organisations] = await Promise.all([
    inLanguage(root, collections.home, locale),
    inLanguage(root, collections.pages, locale),
    inLanguage(root, collections.projects, locale),
    inLanguage(root, collections.services, locale),
    inLanguage(root, collections.organisation, locale),
  ]);
  return webSearchables(
    {
      home: the(homes, `content/pages/${locale}/home.md`),
      pages,
      projects: projects.sort(byOrder),
      services: services.sort(byOrder),
      organisation: the(organisations, `content/organisation/${locale}.yml`).data,
    },
    locale,
  );
}

/** Articles of Markdown files in a language, with what is searched of each. */
export async function readArticles(root: string, locale: Locale) {
  const found: { shown: Shown; searchable: Searchable }[] = [];
  for (const kind of ARTICLE_KINDS) {
    const files = await inLanguage(root, collections[kind], locale);
    const bodies = new Map(files.map(({ slug, body }) => [slug, body]));
    // The schema of a kind's files is that of its copies.
    const entries = files.map(({ slug, data }) => ({ id: `${locale}/${slug}`, data: data as never }));
    for (const article of articlesFromFiles(kind, entries)) {
      const copy = article.copies[locale];
      if (!copy) continue;
      const shown: Shown = { article, copy, lang: locale };
      found.push({ shown, searchable: articleSearchable(shown, bodies.get(article.slug) ?? '') });
    }
  }
  return found;
}

/** What editors wrote of words that mean the same; none without the file. */
export const readSynonyms = async (root: string): Promise<SynonymFile> =>
  (await readCollection(root, collections.synonyms))[0]?.data ?? [];

/** Everything that is searched and known at build. */
export async function readSearchContent(root: string): Promise<SearchContent> {
  const web = perLocale((): Searchable[] => []);
  const articles = perLocale((): Searchable[] => []);
  for (const locale of LOCALES) {
    web[locale] = await readWebSearchables(root, locale);
    articles[locale] = (await readArticles(root, locale)).map(({ searchable }) => searchable);
  }
  return { synonyms: await readSynonyms(root), web, articles };
}
