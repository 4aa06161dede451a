import { type ArticlesCall, filesOf } from '../article-call.ts';
import { articleRow, type ArticleRow } from '../article-rows.ts';
import type { ArticleRecord, Revision } from '../../article-record.ts';
import { eachLanguage, type LanguageState, type PerLanguage } from '../../article.ts';
import { addressAt, comingOf, type Edition, latestOf, publicOf, type Timeline } from '../../editions.ts';
import { joinedInstants } from '../../instants.ts';
import { type Locale, LOCALES, perLocale } from '#i18n/locales.ts';
import { outdated } from '../../translations.ts';
import { publicationOf, publicSlugOf } from './published-state.ts';

/** An article in a list: its working copy without the body, and what is public of it (http.md#news-events-jobs). */
export function articleItem(row: ArticleRow, now: number) {
  const { id, version, createdAt, updatedAt, working, editions, saved, changed, missing, ofFile } = row;
  const { state, publishAt, unpublishAt } = publicationOf(row, now);
  const languages = LOCALES.filter((lang) => state[lang] === 'published');
  return {
    // Nobody knows when a file was written.
    ...(ofFile === undefined ? { id, version, createdAt, updatedAt } : { id, source: 'file', file: ofFile }),
    ...working,
    publicSlug: publicSlugOf(row, now),
    formerSlugs: addressAt(row, now).formerSlugs,
    state,
    changed,
    missing,
    publishAt: joinedInstants(publishAt, languages),
    unpublishAt: joinedInstants(unpublishAt, languages),
    editions: perLocale((lang) => shownEditions(editions[lang], now)),
    publishedAt: perLocale((lang) => latestOf(editions[lang], now)?.at),
    savedAt: saved?.at,
    savedBy: saved?.author,
  };
}

/** What is public of a language and what is to come, without what it says. */
function shownEditions(editions: readonly Edition[] | undefined, now: number) {
  const [present, coming] = [publicOf(editions, now), comingOf(editions, now)];
  return {
    ...(present && { public: { version: present.version, since: present.at, until: present.until } }),
    ...(coming && { scheduled: { version: coming.version, at: coming.at, until: coming.until } }),
  };
}

/** The Markdown files that are copies of records: the slug of each, by the record's id. */
async function copiesIn(call: ArticlesCall): Promise<ReadonlyMap<string, string>> {
  const files = await filesOf(call);
  return new Map(files.flatMap(({ record, slug }) => (record ? [[record, slug]] : [])));
}

/** The slug of the file that visitors would see without the record: it was made from the file, or the file is its copy. */
const fileBehind = ({ id, file }: Pick<ArticleRow, 'id' | 'file'>, copies: ReadonlyMap<string, string>) =>
  file?.slug ?? copies.get(id);

/** Articles as a page of a list shows them. */
export async function articleItems(rows: readonly ArticleRow[], call: ArticlesCall, now: number) {
  const copies = await copiesIn(call);
  return rows.map((row) => ({ ...articleItem(row, now), fileSlug: fileBehind(row, copies) }));
}

/** An article as GET shows it. */
export const articleAnswer = async (record: ArticleRecord, call: ArticlesCall, now = call.now()) => ({
  ...articleItem(articleRow(call.kind, record), now),
  fileSlug: fileBehind(record, await copiesIn(call)),
  body: record.working.body,
  translations: translationsOf(record, record.revisions, now),
  factsRight: record.facts?.right,
  changedBy: record.draftedBy ?? record.revisions[0]?.author,
});

/** How the text of each public language compares with the others; nothing for what was never compared. */
const translationsOf = ({ editions }: Timeline, revisions: readonly Revision[], now: number) =>
  eachLanguage((lang): object | undefined => {
    const late = outdated(editions, lang, now);
    const looked = publicOf(editions[lang], now)?.confirmed;
    if (!late) return looked && { state: 'current', at: looked.at, by: looked.by.name };
    const { of, since, answered } = late;
    // Only a hundred versions are kept, so one from long ago may be gone.
    const from = revisions.find(({ revision }) => revision <= answered);
    return { state: 'outdated', since, of, from: from && { revision: from.revision, at: from.at } };
  });

/** A language's state as lists show it. */
export const shownState = (
  { editions, changed }: Pick<ArticleRow, 'changed'> & { editions: PerLanguage<object> },
  lang: Locale,
): LanguageState | 'changed' => (!editions[lang] ? 'draft' : changed[lang] ? 'changed' : 'published');
