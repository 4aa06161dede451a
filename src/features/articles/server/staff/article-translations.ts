import * as v from 'valibot';
import { categoriesIndex } from '#features/categories/server/categories-index.ts';
import type { CategoryRecord } from '#features/categories/category.ts';
import type { ArticleRow } from '../article-rows.ts';
import type { ArticleSaid } from '../../article-record.ts';
import { ARTICLE_KINDS, type ArticleKind, eachLanguage, languagesOf } from '../../article.ts';
import { fieldsOfFile, type FileArticle } from '../../file-article.ts';
import { TRANSLATED_ENTITIES, type TranslationItem } from '../../translation-item.ts';
import { outdated } from '../../translations.ts';
import { getOrMake } from '#fields/get-or-make.ts';
import { anyText } from '#fields/localised-text.ts';
import { mayDo } from '#fields/staff-access.ts';
import { messageKey, missingOrWrong } from '#fields/text.ts';
import { LOCALES, perLocale } from '#i18n/locales.ts';
import { json } from '#http/answer.ts';
import { HttpError } from '#http/http-error.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import { changesBetween } from '#staff-api/audit/changes.ts';
import { noteAudit } from '#staff-api/audit/note-audit.ts';
import type { AdminEntity } from '#staff-api/entity.ts';
import { parseInput, readBody } from '#staff-api/input.ts';
import { purgeTags } from '#staff-api/purge-tags.ts';
import { type Reads, readsLately } from '../reads.ts';
import { outdatedNotice } from '../outdated-notice.ts';
import { differingFacts } from '../../article-facts.ts';
import { ARTICLE_INDEX } from './article-table.ts';
import { titleOf } from './links-here.ts';
import { listedFiles } from './file-rows.ts';

const factOf = (said: ArticleSaid) => ({
  ...perLocale((lang) => said[lang]?.text ?? ''),
  where: perLocale((lang) => said[lang]?.where ?? ''),
});

/** What is to be done for the languages of an article. */
function itemsOf(entity: ArticleKind, row: ArticleRow, now: number, reads: Reads): TranslationItem[] {
  const { id, editions, publicSince, createdAt, ofFile, disagrees } = row;
  const of = { entity, id, ...(ofFile !== undefined && { file: ofFile }), title: titleOf(row) };
  const slugs = [row.slug, ...row.formerSlugs];
  const first = Object.values(editions)
    .flat()
    .map(({ at }) => at)
    .toSorted()[0];
  return LOCALES.flatMap((locale): TranslationItem[] => {
    const about = { ...of, reads: slugs.reduce((sum, slug) => sum + reads(entity, slug, locale), 0) };
    const late = outdated(editions, locale, now);
    const facts = disagrees?.found[locale]?.map(factOf) ?? [];
    // A short description is advisable, no more.
    const isMissing = row.missing[locale].some((field) => field !== 'summary');
    return [
      ...(isMissing
        ? [{ ...about, locale, state: 'missing' as const, since: publicSince ?? first ?? createdAt }]
        : []),
      ...(late ? [{ ...about, locale, state: 'outdated' as const, since: late.since }] : []),
      ...(facts.length > 0 && disagrees
        ? [{ ...about, locale, state: 'disagrees' as const, since: disagrees.at, facts }]
        : []),
    ];
  });
}

const compared = new WeakMap<object, NonNullable<ArticleRow['disagrees']>['found']>();
/** The facts on which the languages of a file differ; a deploy's files never change. */
const comparedFile = (kind: ArticleKind, file: FileArticle) =>
  getOrMake(compared, file, () => {
    const differ = differingFacts(fieldsOfFile(kind, file), languagesOf(file.copies));
    return eachLanguage((lang) => differ[lang]?.map(({ said }) => said));
  });

async function ofKind(kind: ArticleKind, call: AdminCall, reads: Reads): Promise<TranslationItem[]> {
  const [{ rows }, files] = await Promise.all([ARTICLE_INDEX[kind].rows(call), listedFiles(kind, call)]);
  const now = call.now();
  return [
    ...rows.flatMap((row) => itemsOf(kind, row, now, reads)),
    ...files.flatMap(({ file, row }) => {
      const [at = ''] = Object.values(row.editions)
        .flat()
        .map((edition) => edition.at);
      const own = { ...row, file: undefined, disagrees: { at, found: comparedFile(kind, file) } };
      return itemsOf(kind, own, now, reads).map((item) => ({
        ...item,
        // The file to be corrected or written.
        file: file.paths[item.locale] ?? row.ofFile?.replace(/\/[^/]+(?=\/[^/]+$)/, `/${item.locale}`) ?? '',
      }));
    }),
  ];
}

async function ofCategories(call: AdminCall): Promise<TranslationItem[]> {
  const { rows }: { readonly rows: readonly CategoryRecord[] } = await categoriesIndex.rows(call);
  return rows.flatMap(({ id, name, createdAt }) =>
    LOCALES.filter((locale) => name[locale] === '').map((locale) => ({
      entity: 'categories' as const,
      id,
      title: anyText(name),
      locale,
      state: 'missing' as const,
      since: createdAt,
    })),
  );
}

/** `GET /api/admin/translations?kind=`: what is to be done, oldest first (http.md#translations). */
async function translations(call: AdminCall): Promise<Response> {
  const wanted = call.url.searchParams.get('kind');
  if (wanted !== null && !TRANSLATED_ENTITIES.some((entity) => entity === wanted))
    throw new HttpError(422, { errors: { kind: { key: 'invalid' } } });
  const shown = TRANSLATED_ENTITIES.filter(
    (entity) => (wanted === null || wanted === entity) && mayDo(call.user.role, entity, 'read'),
  );
  const reads = await readsLately(call.stores('reads'), call.now());
  const found = await Promise.all(
    shown.map((entity) => (entity === 'categories' ? ofCategories(call) : ofKind(entity, call, reads))),
  );
  const items = found.flat().toSorted((one, other) => Date.parse(one.since) - Date.parse(other.since));
  return json(200, { items });
}

const noticeSchema = v.object({ shown: v.boolean(messageKey('invalid')) }, missingOrWrong);

const showNotice = async ({ stores }: AdminCall): Promise<Response> =>
  json(200, { shown: await outdatedNotice.isOn(stores) });

/** `PUT /translations/notice` `{shown}`: whether visitors read that a translation is out of date. */
async function changeNotice(call: AdminCall): Promise<Response> {
  const { shown } = parseInput(noticeSchema, await readBody(call.request));
  const before = await outdatedNotice.isOn(call.stores);
  if (before === shown) return json(200, { shown });
  await outdatedNotice.turn(call.stores, shown);
  const purged = await purgeTags(call, ARTICLE_KINDS);
  const changes = changesBetween({ shown: before }, { shown });
  const entry = { action: 'outdatedNotice', entity: 'news', entityId: '', changes };
  return json(200, { shown }, { ...purged, ...(await noteAudit(call, entry)) });
}

export const translationsEntity: AdminEntity = {
  name: 'translations',
  publicTags: ARTICLE_KINDS,
  collection: { GET: translations },
  collectionActions: { notice: { GET: showNotice, PUT: changeNotice } },
};
