import * as v from 'valibot';
import { categoryExists } from '#features/categories/server/categories-index.ts';
import { ARTICLE_FORMS, type ArticleSave } from '../../article-forms.ts';
import { type ArticleKind, CATEGORY_OF } from '../../article.ts';
import type { ArticleRecord } from '../../article-record.ts';
import type { ReviewRequest } from '../reviews.ts';
import { ID } from '#fields/record.ts';
import { validateForm } from '#fields/validate-form.ts';
import { LOCALES, perLocale } from '#i18n/locales.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import type { AdminFieldErrors } from '#http/field-messages.ts';
import { HttpError } from '#http/http-error.ts';
import { type ComingPage, foundPicture, publishingErrors } from './check-links.ts';
import { isOf } from './file-rows.ts';
import { type NextState, savedState } from './published-state.ts';

/** Checked even if another field is wrong; unreadable ones are reported by their own rule. */
const reference = v.fallback(v.optional(v.pipe(v.string(), v.trim())), undefined);
const referencesSchema = v.object({ category: reference, cover: reference });

/** A cover is a picture of the library or a drawing of ours. */
const coverExists = async (kind: ArticleKind, cover: string, call: AdminCall): Promise<boolean> =>
  ID.test(cover)
    ? (await foundPicture(cover, call)) !== undefined
    : (await call.fileArticles(kind)).drawings.includes(cover);

/** What an article refers to must exist. */
async function referenceErrors(
  kind: ArticleKind,
  { category, cover }: v.InferOutput<typeof referencesSchema>,
  call: AdminCall,
): Promise<AdminFieldErrors> {
  const categoryKind = CATEGORY_OF[kind];
  const hasCategory = !categoryKind || !category || (await categoryExists(categoryKind, category, call));
  const hasCover = !cover || (await coverExists(kind, cover, call));
  return {
    ...(!hasCategory && { category: { key: 'noSuchCategory' } }),
    ...(!hasCover && { cover: { key: 'noSuchMedium' } }),
  };
}

/**
 * What staff sent, checked as a save: every field, what belongs together, and what is referred to.
 * @param form `create` for a new article
 * @param own the record: the slug of its Markdown file is its own
 * @param along what goes public with it
 * @throws HttpError 422 with every error at once, then with links and pictures of what is to be public that lead nowhere; 409 when a Markdown file has the slug
 */
export async function parseSave(
  kind: ArticleKind,
  form: 'create' | 'save',
  body: unknown,
  call: AdminCall,
  own?: Parameters<typeof isOf>[1],
  along?: readonly ComingPage[],
): Promise<ArticleSave> {
  const checked = validateForm(ARTICLE_FORMS[kind][form], body);
  const references = await referenceErrors(kind, v.parse(referencesSchema, Object(body)), call);
  const errors = { ...references, ...(checked.ok ? {} : checked.errors) };
  if (!checked.ok || Object.keys(errors).length > 0) throw new HttpError(422, { errors });
  const { slug } = checked.value;
  const { articles } = await call.fileArticles(kind);
  if (articles.some((file) => file.slug === slug && !(own && isOf(file, own)))) {
    throw new HttpError(409, { key: 'alreadyTaken', errors: { slug: { key: 'slugOfFile' } } });
  }
  const { state } = checked.value;
  const languages = LOCALES.filter((locale) => state[locale] === 'published');
  const careless = await publishingErrors(kind, checked.value, languages, call, along);
  if (Object.keys(careless).length > 0) throw new HttpError(422, { errors: careless });
  return checked.value;
}

/** What an approval or release publishes, with every check of a save; other languages stay. @throws HttpError as `parseSave` */
export async function approvedState(
  kind: ArticleKind,
  asked: Pick<ReviewRequest, 'locales' | 'publishAt' | 'unpublishAt' | 'minor'>,
  record: ArticleRecord,
  call: AdminCall,
  along?: readonly ComingPage[],
): Promise<(current: ArticleRecord) => NextState> {
  const { locales, publishAt, unpublishAt, minor } = asked;
  const state = perLocale((lang) => (locales.includes(lang) ? 'published' : 'draft'));
  const sent = { ...record.working, state, publishAt, unpublishAt, minor };
  const input = await parseSave(kind, 'save', sent, call, record, along);
  return (current) => savedState(kind, current, input, call.now(), locales);
}
