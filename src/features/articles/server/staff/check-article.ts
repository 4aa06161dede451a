import * as v from 'valibot';
import { categoryExists } from '#features/categories/server/categories-index.ts';
import { ARTICLE_FORMS, type ArticleSave } from '../../article-forms.ts';
import { CATEGORY_OF } from '../../article.ts';
import type { ArticleRecord } from '../../article-record.ts';
import type { ReviewRequest } from '../reviews.ts';
import { ID } from '#fields/record.ts';
import { validateForm } from '#fields/validate-form.ts';
import { LOCALES, perLocale } from '#i18n/locales.ts';
import { type ArticlesCall, filesOf } from '../article-call.ts';
import type { AdminFieldErrors } from '#http/field-messages.ts';
import { HttpError } from '#http/http-error.ts';
import { type ComingPage, foundPicture, publishingErrors } from './check-links.ts';
import { isOf } from './file-rows.ts';
import { type NextState, savedState } from './published-state.ts';

/** Checked even if another field is wrong; unreadable ones are reported by their own rule. */
const reference = v.fallback(v.optional(v.pipe(v.string(), v.trim())), undefined);
const referencesSchema = v.object({ category: reference, cover: reference });

/** A cover is a picture of the library or a drawing of ours. */
const coverExists = async (cover: string, call: ArticlesCall): Promise<boolean> =>
  ID.test(cover)
    ? (await foundPicture(cover, call)) !== undefined
    : (await call.fileArticles(call.kind)).drawings.includes(cover);

/** What an article refers to must exist. */
async function referenceErrors(
  { category, cover }: v.InferOutput<typeof referencesSchema>,
  call: ArticlesCall,
): Promise<AdminFieldErrors> {
  const categoryKind = CATEGORY_OF[call.kind];
  const hasCategory = !categoryKind || !category || (await categoryExists(categoryKind, category, call));
  const hasCover = !cover || (await coverExists(cover, call));
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
  form: 'create' | 'save',
  body: unknown,
  call: ArticlesCall,
  own?: Parameters<typeof isOf>[1],
  along?: readonly ComingPage[],
): Promise<ArticleSave> {
  const checked = validateForm(ARTICLE_FORMS[call.kind][form], body);
  const references = await referenceErrors(v.parse(referencesSchema, Object(body)), call);
  const errors = { ...references, ...(checked.ok ? {} : checked.errors) };
  if (!checked.ok || Object.keys(errors).length > 0) throw new HttpError(422, { errors });
  const { slug } = checked.value;
  if ((await filesOf(call)).some((file) => file.slug === slug && !(own && isOf(file, own)))) {
    throw new HttpError(409, { key: 'alreadyTaken', errors: { slug: { key: 'slugOfFile' } } });
  }
  const { state } = checked.value;
  const languages = LOCALES.filter((locale) => state[locale] === 'published');
  const careless = await publishingErrors(checked.value, languages, call, along);
  if (Object.keys(careless).length > 0) throw new HttpError(422, { errors: careless });
  return checked.value;
}

/** What an approval or release publishes, with every check of a save; other languages stay. @throws HttpError as `parseSave` */
export async function approvedState(
  asked: Pick<ReviewRequest, 'locales' | 'publishAt' | 'unpublishAt' | 'minor'>,
  record: ArticleRecord,
  call: ArticlesCall,
  along?: readonly ComingPage[],
): Promise<(current: ArticleRecord) => NextState> {
  const { locales, publishAt, unpublishAt, minor } = asked;
  const state = perLocale((lang) => (locales.includes(lang) ? 'published' : 'draft'));
  const sent = { ...record.working, state, publishAt, unpublishAt, minor };
  const input = await parseSave('save', sent, call, record, along);
  return (current) => savedState(call.kind, current, input, call.now(), locales);
}
