import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import type { Shown } from '#features/articles/article-view.ts';
import { articlesFromFiles } from '#features/articles/from-files.ts';
import { articleSearchable } from '../server/article-searchable.ts';
import type { Searchable } from '../engine/segment.ts';
import { type SynonymFile, synonymsSchema } from '../engine/synonyms.ts';
import { type ContentFile, webSearchables } from '../server/web-searchables.ts';
import { eventFileSchema, jobFileSchema, newsFileSchema } from '#features/articles/article-file.ts';
import { ARTICLE_KINDS } from '#features/articles/article.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { organisationSchema } from '#site/organisation.ts';
import { homeSchema, pageSchema } from '#site/page.ts';
import { projectSchema } from '#features/projects/project.ts';
import { serviceSchema } from '#features/services/service.ts';

// What a build knows of what is searched, from the files themselves: a build's plugins cannot ask Astro's collections.

/** Where editors say which words mean the same. */
export const SYNONYMS_FILE = 'content/search/synonyms.yml';
const ARTICLE_SCHEMAS = { news: newsFileSchema, events: eventFileSchema, jobs: jobFileSchema } as const;

/** What a file says; an error names the file, the field and the reason. */
function checked<S extends v.GenericSchema>(schema: S, input: unknown, file: string): v.InferOutput<S> {
  const result = v.safeParse(schema, input);
  if (result.success) return result.output;
  const reasons = result.issues.map((issue) => {
    const path = v.getDotPath(issue);
    return `  ${path === null ? '' : `${path}: `}${issue.message}`;
  });
  throw new Error([`${file} is not as it should be:`, ...reasons].join('\n'));
}

function yaml(text: string, file: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new Error(`${file} is not YAML: ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
}

async function markdownFile<S extends v.GenericSchema>(
  root: string,
  path: string,
  schema: S,
): Promise<ContentFile<v.InferOutput<S>>> {
  const text = await readFile(join(root, path), 'utf8');
  const [, head = '', body = ''] = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n([\s\S]*))?$/.exec(text) ?? [];
  const slug = path.slice(path.lastIndexOf('/') + 1, -'.md'.length);
  return { slug, data: checked(schema, yaml(head, path), path), body };
}

async function markdownFiles<S extends v.GenericSchema>(
  root: string,
  folder: string,
  schema: S,
  but?: string,
) {
  const names = (await readdir(join(root, folder)).catch(() => [])).filter(
    (name) => name.endsWith('.md') && name !== but,
  );
  return Promise.all(names.toSorted().map((name) => markdownFile(root, `${folder}/${name}`, schema)));
}

/** The web content of a language as it is searched. */
export async function readWebSearchables(root: string, locale: Locale): Promise<Searchable[]> {
  const [home, pages, projects, services] = await Promise.all([
    markdownFile(root, `content/pages/${locale}/home.md`, homeSchema),
    markdownFiles(root, `content/pages/${locale}`, pageSchema, 'home.md'),
    markdownFiles(root, `content/projects/${locale}`, projectSchema),
    markdownFiles(root, `content/services/${locale}`, serviceSchema),
  ]);
  const file = `content/organisation/${locale}.yml`;
  const organisation = checked(
    organisationSchema,
    yaml(await readFile(join(root, file), 'utf8'), file),
    file,
  );
  services.sort((one, other) => one.data.order - other.data.order);
  projects.sort((one, other) => one.data.order - other.data.order);
  return webSearchables({ home, pages, projects, services, organisation }, locale);
}

/** Articles of Markdown files in a language, with what is searched of each. */
export async function readArticles(root: string, locale: Locale) {
  const found: { shown: Shown; searchable: Searchable }[] = [];
  for (const kind of ARTICLE_KINDS) {
    const files = await markdownFiles(root, `content/${kind}/${locale}`, ARTICLE_SCHEMAS[kind]);
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
export async function readSynonyms(root: string): Promise<SynonymFile> {
  const text = await readFile(join(root, SYNONYMS_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]';
    throw error;
  });
  return checked(synonymsSchema, yaml(text, SYNONYMS_FILE) ?? [], SYNONYMS_FILE);
}

/** Everything that is searched and known at build. */
export interface SearchContent {
  readonly synonyms: SynonymFile;
  readonly web: Readonly<Record<Locale, readonly Searchable[]>>;
  readonly articles: Readonly<Record<Locale, readonly Searchable[]>>;
}

export async function readSearchContent(root: string): Promise<SearchContent> {
  const web: Record<Locale, Searchable[]> = { en: [], th: [] };
  const articles: Record<Locale, Searchable[]> = { en: [], th: [] };
  for (const locale of LOCALES) {
    web[locale] = await readWebSearchables(root, locale);
    articles[locale] = (await readArticles(root, locale)).map(({ searchable }) => searchable);
  }
  return { synonyms: await readSynonyms(root), web, articles };
}
