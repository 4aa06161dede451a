import { ARTICLE_KINDS, type ArticleKind, eachLanguage } from '../../article.ts';
import { fieldsOfFile, type FileArticle, fileArticleId, filePath, fileSince } from '../../file-article.ts';
import { getOrMake } from '#fields/get-or-make.ts';
import { perLocale } from '#i18n/locales.ts';
import { HttpError } from '#http/http-error.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import type { Methods } from '#staff-api/entity.ts';
import { type ArticleCall, filesOf } from '../article-call.ts';
import { type EntityRows, wholeSegment } from '#staff-api/entity-index.ts';
import type { Listing } from '#store/list-index/listing.ts';
import { type ArticleRow, missingIn } from '../article-rows.ts';
import { addressesIn } from '../../check/links.ts';
import type { Edition } from '../../editions.ts';
import { mediaIn } from '../media-ids.ts';
import { ARTICLE_INDEX, rowsOfKinds } from './article-table.ts';

/** A file as if it were a record: public in its languages, changed never, and nobody knows when. */
function fileRow(kind: ArticleKind, file: FileArticle, now: number): ArticleRow {
  const { body, ...working } = fieldsOfFile(kind, file);
  // It has no versions.
  const edition = { at: fileSince(file, now) } as Edition;
  return {
    id: fileArticleId(kind, file.slug),
    version: 0,
    createdAt: '',
    updatedAt: '',
    slug: file.slug,
    formerSlugs: [],
    wasPublic: true,
    working,
    editions: eachLanguage((lang) => file.copies[lang] && [{ ...file.copies[lang], ...edition }]),
    missing: perLocale((locale) => missingIn(fieldsOfFile(kind, file), locale)),
    changed: perLocale(() => false),
    media: mediaIn({ working: { ...working, body }, editions: {} }),
    links: perLocale((locale) => addressesIn(body[locale])),
    saved: undefined,
    revisions: 0,
    ofFile: filePath(file),
  };
}

const known = new WeakMap<object, ArticleRow>();
/** The same row for the same file, so that lists which remember their order see that nothing changed. */
const rowOf = (kind: ArticleKind, file: FileArticle, now: number) =>
  getOrMake(known, file, () => fileRow(kind, file, now));

/** Whether a file belongs to a record, which is shown instead: it was made from the file, or the file is its copy. */
export const isOf = (
  { slug, record }: Pick<FileArticle, 'slug' | 'record'>,
  { id, file }: { readonly id: string; readonly file?: { readonly slug: string } | undefined },
): boolean => record === id || file?.slug === slug;

/** The files of a kind of which no record was made. @throws StoreUnavailable */
async function filesLeft(kind: ArticleKind, call: AdminCall): Promise<readonly FileArticle[]> {
  const [files, { rows }] = await Promise.all([filesOf({ ...call, kind }), ARTICLE_INDEX[kind].rows(call)]);
  const slugs = new Set(rows.map(({ file }) => file?.slug));
  const ids = new Set(rows.map(({ id }) => id));
  return files.filter(({ slug, record = '' }) => !slugs.has(slug) && !ids.has(record));
}

/** The files that lists of a kind show, each with its row. @throws StoreUnavailable */
export const listedFiles = async (kind: ArticleKind, call: AdminCall) =>
  (await filesLeft(kind, call)).map((file) => ({ file, row: rowOf(kind, file, call.now()) }));

async function allRows(kind: ArticleKind, call: AdminCall): Promise<Listing<ArticleRow>> {
  const [{ rows, unreadable }, files] = await Promise.all([
    ARTICLE_INDEX[kind].rows(call),
    filesLeft(kind, call),
  ]);
  return { rows: [...rows, ...files.map((file) => rowOf(kind, file, call.now()))], unreadable };
}

/** What lists of a kind show: its records, and beside them the files of which there is none. */
export const rowsWithFiles = (kind: ArticleKind): EntityRows<ArticleRow> => ({
  memory: (call) => ARTICLE_INDEX[kind].memory(call),
  async segments(call) {
    const { rows, unreadable } = await allRows(kind, call);
    return { segments: [wholeSegment(rows)], unreadable };
  },
});

/** Every article there is, records and files alike. @throws StoreUnavailable */
export const everyArticle = (call: AdminCall, kinds: readonly ArticleKind[] = ARTICLE_KINDS) =>
  rowsOfKinds(kinds, (kind) => allRows(kind, call));

/** The file that a list showed under an id, with its texts; undefined for a record, and for a file that was adopted. */
export async function fileUnder(call: ArticleCall) {
  const { kind } = call;
  // The version of a UUID: what staff make has another as a rule.
  if (call.id[14] !== '5') return undefined;
  const files = await filesLeft(kind, call);
  const file = files.find(({ slug }) => fileArticleId(kind, slug) === call.id);
  return file && { row: rowOf(kind, file, call.now()), body: fieldsOfFile(kind, file).body };
}

/** The same calls, refused where they would change a Markdown file (rules.md#files-beside-records). @throws HttpError 409 */
export const filesReadOnly = (methods: Methods<ArticleCall>): Methods<ArticleCall> =>
  Object.fromEntries(
    Object.entries(methods).map(([method, answer]) => [
      method,
      async (call: ArticleCall) => {
        if (method !== 'GET' && (await fileUnder(call))) throw new HttpError(409, 'ofFile');
        return answer(call);
      },
    ]),
  );
