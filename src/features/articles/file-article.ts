import { v5 as uuidv5 } from 'uuid';
import { localisedTextSchema } from '#fields/localised-text.ts';
import { bangkokDayStart } from '#fields/day.ts';
import { isLocale, type Locale, LOCALES, perLocale } from '#i18n/locales.ts';
import { type ArticleFields, type Copies, KINDS } from './article-kinds.ts';
import type { Frames } from './article-record.ts';
import type { ArticleKind, PerLanguage } from './article.ts';
import { isUntranslated } from '#i18n/untranslated.ts';
import type { Article } from './article-view.ts';

/** An article that editors committed, as the build found it. */
export interface FileArticle<K extends ArticleKind = ArticleKind> {
  readonly slug: string;
  /** Where each language stands, from the root of the project. */
  readonly paths: PerLanguage<string>;
  /** The record whose copy it is, where `npm run content:pull` wrote it. */
  readonly record?: string | undefined;
  /** What stands around each language's body. */
  readonly frames: Frames;
  /** What each language says; one that is not translated yet is left out. */
  readonly copies: PerLanguage<Copies[K] & { readonly body: string }>;
}

/** Makes ids of the slugs of files; a random one, the same for ever. */
const FILE_IDS = '4f1f3c0e-6d3a-4f5b-9b0a-2f6f6f1a7c55';

/** The id under which staff find a file, in the same format as any other: files have none of their own. */
export const fileArticleId = (kind: ArticleKind, slug: string): string => uuidv5(`${kind}/${slug}`, FILE_IDS);

/** The path by which a file is named: of its first language. */
export const filePath = ({ paths }: Pick<FileArticle, 'paths'>): string =>
  LOCALES.flatMap((locale) => paths[locale] ?? [])[0] ?? '';

type Said = Readonly<Record<string, unknown>>;
/** What each language says, by field; and what they share, by the first that there is. */
function saidBy(copies: PerLanguage<object>): { readonly said: PerLanguage<Said>; readonly shared: Said } {
  const said = copies as PerLanguage<Said>;
  const [shared = {}] = LOCALES.flatMap((locale): readonly Said[] => (said[locale] ? [said[locale]] : []));
  return { said, shared };
}

/** What a file says, in the shape in which staff write an article. */
export function fieldsOfFile<K extends ArticleKind>(
  kind: K,
  { slug, copies }: Pick<FileArticle<K>, 'slug' | 'copies'>,
): ArticleFields[K] {
  const { said, shared } = saidBy(copies);
  const fields = Object.entries(KINDS[kind].working).map(([name, schema]) => [
    name,
    schema === localisedTextSchema ? perLocale((locale) => said[locale]?.[name] ?? '') : shared[name],
  ]);
  // A file's name is its URL.
  return { ...Object.fromEntries(fields), slug } as ArticleFields[K];
}

/** Since when a file is there, as far as it says so: never later than now, since it is public already. */
export function fileSince<K extends ArticleKind>({ copies }: FileArticle<K>, now: number): string {
  const { date, postedAt, startsAt } = saidBy(copies).shared;
  const day = date ?? postedAt;
  const said = typeof day === 'string' ? bangkokDayStart(day) : startsAt;
  return new Date(typeof said === 'string' ? Math.min(Date.parse(said), now) : now).toISOString();
}

/** One Markdown file as its collection gives it; its id is `{locale}/{slug}`. */
export interface ArticleFile<K extends ArticleKind> {
  readonly id: string;
  readonly data: Copies[K];
}

/** Puts the languages of each article together. */
export function articlesFromFiles<K extends ArticleKind>(
  kind: K,
  files: readonly ArticleFile<K>[],
): Article<K>[] {
  const copies = new Map<string, Partial<Record<Locale, Copies[K]>>>();
  const records = new Map<string, string>();
  for (const { id, data } of files) {
    const [locale, slug] = id.split('/');
    if (!slug || !isLocale(locale)) throw new Error(`content/${kind}/${id}.md is not in a language folder.`);
    // Its readers get the article in the language in which it was written, and are told.
    if (isUntranslated(data)) continue;
    if ('record' in data && typeof data.record === 'string') records.set(slug, data.record);
    copies.set(slug, { ...copies.get(slug), [locale]: data });
  }
  return [...copies].map(([slug, languages]) => ({
    kind,
    slug,
    recordId: records.get(slug),
    formerSlugs: [],
    copies: languages,
  }));
}
