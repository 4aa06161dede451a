import { KIND_PATHS } from '../../article-view.ts';
import type { ArticleRecord } from '../../article-record.ts';
import type { ArticleKind } from '../../article.ts';
import { type ArticleCall, type ArticlesCall, recordsOf } from '../article-call.ts';
import { checkText } from '../../check/check-text.ts';
import { type CheckedText, type Finding, isError, type KnownSite } from '../../check/finding.ts';
import { addressAt, publicOf, settled } from '../../editions.ts';
import { anyText, inEachLanguage, type LocalisedText } from '#fields/localised-text.ts';
import { ID } from '#fields/record.ts';
import { type Locale, LOCALES, perLocale } from '#i18n/locales.ts';
import { type AdminFieldErrors, adminMessage } from '#http/field-messages.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import type { RowsCall } from '#staff-api/entity-index.ts';
import { isPicture } from '#features/media/media.ts';
import { media as mediaRecords } from '#features/media/server/media-records.ts';
import { mediaNamed } from '../media-ids.ts';
import { allArticleRows, type FoundArticle } from './article-table.ts';
import * as v from 'valibot';
import { type Instants, instantsSchema } from '../../instants.ts';
import { limits } from '#fields/limits.ts';
import { json } from '#http/answer.ts';
import { HttpError } from '#http/http-error.ts';
import { parseInput, readBody } from '#staff-api/input.ts';
import { publicationOf } from './published-state.ts';
import { siteContent } from './site-content.ts';
import type { Stores } from '#store/stores.ts';

/** A picture of the library; undefined for a document too. @throws StoreUnavailable */
export async function foundPicture(id: string, { stores, now }: Pick<AdminCall, 'stores' | 'now'>) {
  const medium = await mediaRecords(stores, now).find(id);
  return medium && isPicture(medium) ? medium : undefined;
}

/** An article that is to be public, and from when on in each language; undefined: at once. */
type Publishing = Pick<ArticleRecord['working'], 'slug' | 'title' | 'summary' | 'body'> & {
  readonly cover?: string | undefined;
  readonly venue?: LocalisedText;
  readonly place?: LocalisedText;
  readonly publishAt: Instants;
};

/** A page that is there by then, as what names it knows already. */
export interface ComingPage {
  readonly path: string;
  readonly languages: readonly Locale[];
}

/** What links of a language may lead to when it goes public. @param at ms since 1970 */
function siteAt(
  content: Awaited<ReturnType<AdminCall['siteContent']>>,
  rows: readonly FoundArticle[],
  { media, coming }: { media: ReadonlySet<string>; coming: readonly ComingPage[] },
  at: number,
): KnownSite {
  const paths = perLocale((locale) => new Set(content.paths[locale]));
  const moved = new Map(Object.entries(content.moved));
  // A file that was adopted is what its record is.
  for (const { kind, row } of rows)
    if (row.file) for (const locale of LOCALES) paths[locale].delete(`${KIND_PATHS[kind]}/${row.file.slug}`);
  for (const { kind, row } of rows) {
    const { slug, formerSlugs } = addressAt(row, at);
    const path = `${KIND_PATHS[kind]}/${slug}`;
    for (const locale of LOCALES) if (publicOf(row.editions[locale], at)) paths[locale].add(path);
    moved.set(`/post/${slug}`, path);
    for (const former of [...formerSlugs, row.id]) moved.set(`${KIND_PATHS[kind]}/${former}`, path);
  }
  for (const { path, languages } of coming) for (const locale of languages) paths[locale].add(path);
  return { paths, moved, media, spellings: content.spellings };
}

/** What is wrong with texts, each as of when it goes public (rules.md#checks). @param along goes public with it @throws StoreUnavailable */
async function findingsOf(
  article: Publishing,
  languages: readonly Locale[],
  call: RowsCall & Pick<ArticlesCall, 'kind' | 'siteContent'>,
  along: readonly ComingPage[] = [],
): Promise<readonly { readonly locale: Locale; readonly finding: Finding }[]> {
  if (languages.length === 0) return [];
  const named = mediaNamed(languages.map((locale) => article.body[locale]));
  const [content, rows, cover, there] = await Promise.all([
    call.siteContent(),
    allArticleRows(call),
    article.cover !== undefined && ID.test(article.cover) ? foundPicture(article.cover, call) : undefined,
    Promise.all(named.map((id) => mediaRecords(call.stores, call.now).find(id))),
  ]);
  const media = new Set(named.filter((_, place) => there[place]));
  return languages.flatMap((locale) => {
    const at = Math.max(call.now(), Date.parse(article.publishAt[locale] ?? '') || 0);
    // It may name itself.
    const own = { path: `${KIND_PATHS[call.kind]}/${article.slug}`, languages };
    const site = siteAt(content, rows, { media, coming: [own, ...along] }, at);
    const text: CheckedText = {
      locale,
      fields: { title: article.title[locale], summary: article.summary[locale] },
      body: article.body[locale],
    };
    const found = checkText(text, site);
    if (cover && cover.alt[locale] === '')
      found.push({ key: 'noAltInLanguage', field: 'cover', where: '', found: cover.fileName });
    for (const field of ['venue', 'place'] as const) {
      const place = article[field];
      if (place?.[locale] === '' && anyText(place) !== '')
        found.push({ key: 'noPlaceInLanguage', field, where: '', found: anyText(place) });
    }
    return found.map((finding) => ({ locale, finding }));
  });
}

const paramsOf = ({ found, instead = '' }: Finding) => ({ found, instead });

/** Errors by field, which stop publishing; no remarks. @throws StoreUnavailable */
export async function publishingErrors(...given: Parameters<typeof findingsOf>): Promise<AdminFieldErrors> {
  const found = await findingsOf(...given);
  const errors = found.filter(({ finding }) => isError(finding));
  return Object.fromEntries(
    errors.map(({ locale, finding }) => [
      `${finding.field}.${locale}`,
      { key: finding.key, params: paramsOf(finding) },
    ]),
  );
}

/** A finding in the caller's words. */
const findingItem = (locale: Locale, finding: Finding, reader: Locale) => ({
  locale,
  path: finding.field,
  where: finding.where,
  message: adminMessage(reader, { key: finding.key, params: paramsOf(finding) }),
});

const texts = v.exactOptional(v.object(inEachLanguage(v.pipe(v.string(), v.maxLength(limits.body)))));
const bodySchema = v.object({
  slug: v.exactOptional(v.string()),
  title: texts,
  summary: texts,
  body: texts,
  publishAt: v.exactOptional(instantsSchema),
});

/** The working copy of an article, and what is to come when. @throws NotFound, StoreUnavailable */
async function writtenOf(call: Pick<ArticleCall, 'kind' | 'stores' | 'now' | 'id'>) {
  const now = call.now();
  const record = settled(await recordsOf(call).get(call.id), now);
  return { ...record.working, publishAt: publicationOf(record, now).publishAt };
}

/** `POST /{entity}/{id}/check`: what is wrong with the working copy, or with what is sent. Stores nothing. */
export async function checkArticle(call: ArticleCall): Promise<Response> {
  const stored = await writtenOf(call);
  const sent = parseInput(bodySchema, await readBody(call.request));
  if (Object.keys(sent).length === 0) throw new HttpError(422, { errors: { body: { key: 'required' } } });
  const article = { ...stored, ...sent };
  const written = LOCALES.filter(
    (locale) => article.body[locale].trim() !== '' || article.title[locale] !== '',
  );
  const found = await findingsOf(article, written, call);
  const items = (wanted: boolean) =>
    found
      .filter(({ finding }) => isError(finding) === wanted)
      .map(({ locale, finding }) => findingItem(locale, finding, call.locale));
  return json(200, { errors: items(true), remarks: items(false) });
}

const thisProcess = {};

/**
 * What is wrong with the working copy of an article in one language when it goes public (rules.md#checks), in the words of its
 * readers, what stops publishing first.
 * @throws NotFound, StoreUnavailable
 */
export async function previewFindings(
  kind: ArticleKind,
  id: string,
  locale: Locale,
  { stores, reader }: { readonly stores: Stores; readonly reader: Locale },
): Promise<readonly string[]> {
  const call = { kind, id, stores, now: Date.now, process: thisProcess, siteContent };
  const found = await findingsOf(await writtenOf(call), [locale], call);
  return found
    .toSorted((one, other) => Number(isError(other.finding)) - Number(isError(one.finding)))
    .map(({ finding }) => findingItem(locale, finding, reader).message);
}
