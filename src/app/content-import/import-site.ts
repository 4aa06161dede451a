import { KIND_PATHS } from '#features/articles/article-view.ts';
import { articleUnique } from '#features/articles/server/article-records.ts';
import { articleRows } from '#features/articles/server/article-rows.ts';
import { mediaIn } from '#features/articles/server/media-ids.ts';
import { createArticle } from '#features/articles/server/staff/store-article.ts';
import { BY_COMMAND } from '#fields/audit-entry.ts';
import type { Locale } from '#i18n/locales.ts';
import { submissionDigest } from '#http/submission-id.ts';
import { audit } from '#staff-api/audit/audit.ts';
import { mapConcurrently } from '#store/concurrently.ts';
import { Conflict } from '#store/errors.ts';
import { rowIndex } from '#store/list-index/row-index.ts';
import type { ContentTask } from '../content-files/content-task.ts';
import { freeSlug, type Group, grouped, postsOf } from './article-groups.ts';
import { addressBook, missingRules, type OldAddress, shownAddress } from './old-addresses.ts';
import { type Made, oldArticle } from './old-article.ts';
import { oldCategories } from './old-categories.ts';
import { oldPictures } from './old-pictures.ts';
import type { Left, OldPost, OldSite } from './old-site.ts';
import type { OwnAddresses } from './own-addresses.ts';

export interface ImportTask extends Omit<ContentTask, 'kinds'> {
  readonly old: OldSite;
  readonly own: OwnAddresses;
  /** False: only the report is made. */
  readonly isWritten: boolean;
  /** The folder of pictures that came with the export. */
  readonly pictures?: string | undefined;
  /** Of posts of which the file says none. */
  readonly language?: Locale | undefined;
  /** Of posts without one. */
  readonly category?: string | undefined;
}

export interface Fate {
  readonly fate: 'written' | 'same' | 'left';
  readonly path: string;
  readonly titles: readonly string[];
  /** What of it cannot be carried over. */
  readonly notes: readonly string[];
  readonly why?: string | undefined;
}

export interface Imported {
  readonly fates: readonly Fate[];
  /** What is not an article, or in no language of this site. */
  readonly left: readonly Left[];
  /** How many of each other type there are. */
  readonly others: Readonly<Record<string, number>>;
  readonly categories: readonly string[];
  readonly pictures: number;
  readonly rules: readonly string[];
}

/** Writes go through reservations, one after the other for each record. */
const CONCURRENCY = 5;

/** A group with the place that its article has, or will have. */
interface Placed {
  readonly group: Group;
  readonly slug: string;
  readonly addresses: readonly OldAddress[];
  /** Languages that came after an earlier run had made it. */
  readonly later: readonly (readonly [Locale, OldPost])[];
  /** Undefined where an earlier run made it. */
  readonly made: Made | undefined;
}

/**
 * Turns the posts of another system into news: at free addresses, public in the same languages since the same times,
 * with their pictures in the library and their old addresses redirected. What an earlier run created stays as it is.
 * @throws Error for a category that does not exist; StoreUnavailable
 */
export async function importSite(task: ImportTask): Promise<Imported> {
  const { old, root, site, own, progress, isWritten } = task;
  const { rows } = await rowIndex(articleRows('news'), { stores: site.stores, memory: {} }).list();
  const categories = await oldCategories(task);
  const { category } = task;
  if (category && !categories.exists(category)) throw new Error(`There is no news category ${category}.`);
  const taken = new Set([...own.slugs, ...rows.flatMap((row) => articleUnique.valuesOf(row))]);
  const { groups, left } = grouped(old, task.language);
  const places = groups.map((group) => {
    const row = rows.find(({ id }) => group.ids.includes(id));
    const slug = row?.slug ?? freeSlug(group, taken);
    const later = postsOf(group).filter(([locale]) => row && !row.working.title[locale]);
    return { group, slug, addresses: addressesOf(group, slug), isNew: !row, later };
  });
  const all = places.flatMap(({ addresses }) => addresses);
  const { isOurs, link } = addressBook(old.origin, all, own.paths);
  const pictures = oldPictures(task.pictures, old.origin);
  const workshop = { pictures, categories, category, link, taken, now: task.now() };

  progress.expect(places.length);
  const placed: Placed[] = [];
  for (const place of places) {
    const made = place.isNew ? await oldArticle(place, workshop).catch(unreadable) : undefined;
    placed.push({ ...place, made });
  }
  const states = placed.flatMap(({ made }) => (made && 'state' in made ? made.state : []));
  const used = states.map(({ working }) => ('category' in working ? working.category : undefined));
  const added = await categories.store(used, isWritten);
  const shown = await pictures.store(task, new Set(states.flatMap(mediaIn)));
  const stories = new Map<Placed, Pick<Fate, 'fate' | 'why'>>();
  await mapConcurrently(placed, CONCURRENCY, async (place) => {
    stories.set(place, await stored(task, place));
    progress.done(1);
  });
  const leading: OldAddress[] = [];
  const fates = placed.map((place): Fate => {
    const { group, slug, addresses, made } = place;
    const fate = stories.get(place) ?? { fate: 'left' };
    if (fate.fate !== 'left') leading.push(...addresses.filter((one) => !isOurs(one)));
    const lost = addresses
      .filter(isOurs)
      .map((one) => `its old address belongs to another page here: ${shownAddress(one)}`);
    const late = place.later.map(([locale]) => `${locale}: not added, since the article is there without it`);
    return {
      ...fate,
      path: `${KIND_PATHS.news}/${slug}`,
      titles: postsOf(group).map(([locale, { title }]) => `${locale}: ${title}`),
      notes: [...(made?.notes ?? []), ...late, ...lost],
    };
  });
  const { rules, write } = await missingRules(root, leading);
  if (isWritten) await write();
  const others = { others: old.others, categories: added, pictures: shown, rules };
  return { fates, left: [...old.left, ...left], ...others };
}

const addressesOf = (group: Group, slug: string): OldAddress[] =>
  postsOf(group).flatMap(([locale, { addresses }]) => addresses.map((url) => ({ url, locale, slug })));

/** Thousands of nested elements, which no editor makes, exhaust the stack; one such post must not cost the others. */
function unreadable(error: unknown): Made {
  if (!(error instanceof RangeError)) throw error;
  return { why: 'its HTML is nested too deeply', notes: [] };
}

/** Stores an article, where it is new and something is to be written. */
async function stored(
  { site: { stores }, now, isWritten }: ImportTask,
  { group: { id }, made }: Placed,
): Promise<Pick<Fate, 'fate' | 'why'>> {
  if (!made) return { fate: 'same' };
  if ('why' in made) return { fate: 'left', why: made.why };
  if (!isWritten) return { fate: 'written' };
  const author = { stores, now, user: { id: '', name: made.author || 'import' } };
  try {
    await createArticle('news', author, made.state, { id, submission: submissionDigest(['import', id]) });
  } catch (error) {
    if (!(error instanceof Conflict)) throw error;
    return {
      fate: 'left',
      why: 'its address has since been taken, or the article was deleted a short time ago',
    };
  }
  const origin = { browser: BY_COMMAND, ip: '' };
  await audit(stores, { actor: null, action: 'import', entity: 'news', entityId: id, origin }, now);
  return { fate: 'written' };
}
