import { saysTheSame } from '../article-rows.ts';
import type { ArticleRecord, PublicCopy } from '../../article-record.ts';
import type { ArticleKind } from '../../article.ts';
import { contentOf, publicOf, settled } from '../../editions.ts';
import { isOpen } from '../../retimed.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { HttpError } from '#http/http-error.ts';
import type { ArticlesCall } from '../article-call.ts';
import { stableJson } from '#store/stable-json.ts';
import { isReviewDemanded } from './demand-reviews.ts';
import { type Review, reviews } from '../reviews.ts';
import { type NextState } from './published-state.ts';

/** Who wrote what is in the working copy. */
export const writtenBy = ({ draftedBy, revisions }: ArticleRecord) => draftedBy ?? revisions[0]?.author;

/** Whether somebody else than its author approved a version. */
export const isApproved = ({ verdict, author }: Review): boolean =>
  verdict?.verdict === 'approve' && verdict.by.id !== author.id;

/** Lets a change through: gives what it makes of an article. @throws HttpError 409 */
type Guard = <Next extends Pick<NextState, 'slug' | 'working' | 'editions'>>(
  before: ArticleRecord | undefined,
  next: Next,
) => Next;

/**
 * To be called before every change that can show the public something: if the kind requires a second reader, it refuses
 * what only its author has read (rules.md#reviews). Taking offline and unscheduling are always allowed.
 * @throws StoreUnavailable
 */
export async function secondReader(call: ArticlesCall & { readonly id?: string }): Promise<Guard> {
  const { kind, stores, id, now, user } = call;
  if (!(await isReviewDemanded(stores, kind))) return (_, next) => next;
  const approved = id === undefined ? [] : (await reviews(stores, { kind, id }).all()).filter(isApproved);
  return (current, next) => {
    const before = current && settled(current, now());
    for (const lang of LOCALES)
      for (const edition of next.editions[lang] ?? []) {
        const shown = { kind, lang, edition, slug: edition.slug ?? next.slug };
        if (isThere(before, shown, now())) continue;
        if (approved.some((review) => holds(review, shown))) continue;
        const author = (before && authorOf(before, next, shown)) ?? user;
        if (author.id === user.id) throw new HttpError(409, 'reviewDemanded');
      }
    return next;
  };
}

interface ShownEdition {
  readonly kind: ArticleKind;
  readonly lang: Locale;
  readonly edition: PublicCopy;
  /** Where the public finds it. */
  readonly slug: string;
}

const saidAt = (slug: string, edition: object): string => stableJson({ ...contentOf(edition), slug });

/** What said the same at the same address before. */
const sameBefore = (
  before: ArticleRecord | undefined,
  { lang, edition, slug }: ShownEdition,
): readonly PublicCopy[] =>
  (before?.editions[lang] ?? []).filter(
    (known) => saidAt(known.slug ?? before?.slug ?? '', known) === saidAt(slug, edition),
  );

/** Whether it is public already, or comes at that time anyway. */
function isThere(before: ArticleRecord | undefined, shown: ShownEdition, now: number): boolean {
  const { edition } = shown;
  return sameBefore(before, shown).some(
    (known) =>
      (known.at === edition.at && (isOpen([known], now) || !isOpen([edition], now))) ||
      (publicOf([known], now) && publicOf([edition], now)),
  );
}

/** Whether a review was of what an edition says. */
function holds({ fields }: Review, { kind, lang, edition, slug }: ShownEdition) {
  // As it was stored then; fields added since are missing.
  return fields['slug'] === slug && saysTheSame(kind, edition, fields as ArticleRecord['working'], lang);
}

/** Who wrote what an edition says, where it was there before the change: as the working copy, or at another time. */
function authorOf(
  before: ArticleRecord,
  next: Pick<NextState, 'working'>,
  shown: ShownEdition,
): { readonly id: string } | undefined {
  const { kind, lang, edition, slug } = shown;
  const { working } = before;
  const isWorking = working.slug === slug && saysTheSame(kind, edition, working, lang);
  if (isWorking && stableJson(working) === stableJson(next.working)) return writtenBy(before);
  const versions = sameBefore(before, shown).map(({ version }) => version);
  return before.revisions.find(({ revision }) => versions.includes(revision))?.author;
}
