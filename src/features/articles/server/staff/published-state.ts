import { isChanged, type ListedCopy } from '../article-rows.ts';
import type { Fields } from '#store/repository.ts';
import { copyOf } from '../../article-copy.ts';
import type { ArticleSave } from '../../article-forms.ts';
import type { ArticleRecord, LanguageStates, PublicCopy } from '../../article-record.ts';
import type { ArticleKind, PerLanguage } from '../../article.ts';
import { LOCALES, type Locale, perLocale } from '#i18n/locales.ts';

/** An article as a save leaves it; what earlier versions said is put in when it is stored. */
export type NextState<K extends ArticleKind> = Omit<Fields<ArticleRecord<K>>, 'revisions'>;

/** What tells when something is public: of a record, or of its row. */
type Publication = Pick<ArticleRecord, 'publishAt' | 'unpublishAt'> & {
  readonly published: PerLanguage<Pick<ListedCopy<ArticleKind>, 'at'>>;
};

export const statesOf = ({ published }: { readonly published: PerLanguage<object> }): LanguageStates =>
  perLocale((locale) => (published[locale] ? 'published' : 'draft'));

/** Whether what is published has been public at some time until now. */
function hasAppeared({ published, publishAt, unpublishAt }: Publication, now: number): boolean {
  const made = Object.values(published).map(({ at }) => Date.parse(at));
  if (made.length === 0) return false;
  const from = Math.max(Math.min(...made), publishAt ? Date.parse(publishAt) : 0);
  return from <= now && (!unpublishAt || from < Date.parse(unpublishAt));
}

/** Whether an article has been public under the slug that it has. */
export const wasPublicAt = (article: Publication & Pick<ArticleRecord, 'wasPublic'>, now: number): boolean =>
  article.wasPublic || hasAppeared(article, now);

/** Where the public finds an article; undefined before it ever was public. */
export const publicSlugOf = (
  article: Publication & Pick<ArticleRecord, 'slug' | 'formerSlugs' | 'wasPublic'>,
  now: number,
): string | undefined =>
  article.formerSlugs.length > 0 || wasPublicAt(article, now) ? article.slug : undefined;

/** The public copies that a save makes; one that says what it said before keeps its time. */
function publish<K extends ArticleKind>(
  kind: K,
  before: ArticleRecord<K> | undefined,
  { state, ...fields }: Omit<ArticleSave<K>, 'publishAt' | 'unpublishAt'>,
  at: string,
): ArticleRecord<K>['published'] {
  // What a save holds besides the fields is not copied: `copyOf` names what it takes.
  const working = fields as unknown as ArticleRecord<K>['working'];
  const published: Partial<Record<Locale, PublicCopy<K>>> = {};
  for (const lang of LOCALES) {
    const copy = state[lang] === 'published' ? copyOf(kind, working, lang) : undefined;
    if (!copy) continue;
    const known = before?.published[lang];
    const same =
      before && known && !isChanged(kind, { ...before, working: { ...working, slug: before.slug } }, lang);
    published[lang] = { ...copy, body: working.body[lang], at: same ? known.at : at };
  }
  return published;
}

/** What follows for slugs from a change at this time: one that was public leads on to the new one. */
export function withFormerSlugs<K extends ArticleKind>(
  before: ArticleRecord<K> | undefined,
  next: Omit<NextState<K>, 'formerSlugs' | 'wasPublic'>,
  now: number,
): NextState<K> {
  const appeared = before !== undefined && wasPublicAt(before, now);
  const moved = before !== undefined && before.slug !== next.slug;
  const former = [...(before?.formerSlugs ?? []), ...(moved && appeared ? [before.slug] : [])];
  const state = {
    ...next,
    formerSlugs: former.filter((slug) => slug !== next.slug),
    // Back at a slug that it had: it was public there.
    wasPublic: moved ? former.includes(next.slug) : appeared,
  };
  return state as NextState<K>;
}

/** What an article becomes by a save. @param before undefined for a new one */
export function savedState<K extends ArticleKind>(
  kind: K,
  before: ArticleRecord<K> | undefined,
  input: ArticleSave<K>,
  now: number,
): NextState<K> {
  const { state: _state, publishAt, unpublishAt, ...working } = input;
  const published = publish(kind, before, input, new Date(now).toISOString());
  const next = { slug: input.slug, working, published, publishAt, unpublishAt };
  return withFormerSlugs(before, next as unknown as Omit<NextState<K>, 'formerSlugs' | 'wasPublic'>, now);
}
