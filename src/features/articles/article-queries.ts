import type { ArticleKind } from './article.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Article, Published, Shown, TimedArticle } from './article-view.ts';
import { articleAt, nextChangeAfter, shownIn, sortShown } from './publication.ts';

/** Where articles come from. Each returns the same objects as long as they have not changed. */
interface ArticleSources {
  readonly files: <K extends ArticleKind>(kind: K) => Promise<readonly Article<K>[]>;
  /** Undefined while the store cannot be read. */
  readonly records: <K extends ArticleKind>(kind: K) => Promise<readonly TimedArticle<K>[] | undefined>;
}

/** What records keep of files from being seen. */
interface Taken {
  readonly slugs: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
}
const takenBy = (records: readonly TimedArticle[]): Taken => ({
  slugs: new Set(records.flatMap(({ fileSlug }) => fileSlug ?? [])),
  ids: new Set(records.map(({ id }) => id)),
});

/**
 * Files and records as one: where both claim a slug, the file has it, unless a record was made of it.
 * @param taken the slugs of files of which records were made, be they public or not, and the ids of records
 */
export function mergeArticles<K extends ArticleKind>(
  files: readonly Article<K>[],
  records: readonly Article<K>[],
  { slugs, ids }: Taken,
): readonly Article<K>[] {
  const shown = files.filter(({ slug, recordId = '' }) => !slugs.has(slug) && !ids.has(recordId));
  const claimed = new Set(shown.map(({ slug }) => slug));
  return [...shown, ...records.filter(({ slug }) => !claimed.has(slug))];
}

/** What is shown of articles, in order. */
export function allShown<K extends ArticleKind>(
  kind: K,
  articles: readonly Article<K>[],
  locale: Locale,
): readonly Shown<K>[] {
  const shown = articles.map((article) => shownIn(article, locale)).filter((one) => one !== undefined);
  return sortShown(kind, shown);
}

interface Known {
  readonly files: readonly Article[];
  readonly records: readonly TimedArticle[] | undefined;
  readonly at: number;
  readonly published: Published;
}
const areSame = (one: readonly object[] | undefined, other: readonly object[] | undefined): boolean =>
  one === other ||
  (one?.length === other?.length && one?.every((article, place) => article === other?.[place]) === true);

/**
 * What is public of each kind. A process remembers its last answer, since putting thousands of articles in order for
 * each visitor would take longer than all the rest of a page; it is valid until something changes, through a person or
 * with time.
 */
export function articleQueries({ files: filesOf, records: recordsOf }: ArticleSources) {
  const answers = new Map<string, Known>();
  const taken = new Map<ArticleKind, Taken>();

  /** While the store cannot be read, as far as this process knew before. */
  function takenOf(kind: ArticleKind, records: readonly TimedArticle[] | undefined): Taken {
    const known = records ? takenBy(records) : (taken.get(kind) ?? takenBy([]));
    taken.set(kind, known);
    return known;
  }

  return async function published<K extends ArticleKind>(
    kind: K,
    locale: Locale,
    now: number = Date.now(),
  ): Promise<Published<K>> {
    const [files, records] = await Promise.all([filesOf(kind), recordsOf(kind)]);
    const name = `${kind} ${locale}`;
    const known = answers.get(name);
    if (known && areSame(known.files, files) && areSame(known.records, records)) {
      // Under this name only answers of this kind are kept.
      const answer = known.published as Published<K>;
      if (known.at <= now && now < answer.nextChangeAt) return answer;
    }
    const present = (records ?? []).map((record) => articleAt<K>(record, now));
    const all = mergeArticles(
      files,
      present.filter((article) => article !== undefined),
      takenOf(kind, records),
    );
    const answer: Published<K> = {
      items: allShown(kind, all, locale),
      isComplete: records !== undefined,
      nextChangeAt: nextChangeAfter(now, all, records ?? []),
    };
    answers.set(name, { files, records, at: now, published: answer });
    return answer;
  };
}

/** What is public once an article is published as here, for a preview: its neighbours are those of the public page. */
export function withCopy<K extends ArticleKind>(published: Published<K>, copy: Shown<K>): Published<K> {
  const { kind, id, slug } = copy.article;
  const others = published.items.filter(
    ({ article }) => article.slug !== slug && (id === undefined || article.id !== id),
  );
  return { ...published, items: sortShown(kind, [...others, copy]) };
}
