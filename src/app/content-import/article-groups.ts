import { v5 as uuidv5 } from 'uuid';
import { proposeSlug } from '#admin/ui/slug.ts';
import { nextSlug } from '#features/articles/admin/slug-proposal.ts';
import { RESERVED_SLUGS } from '#features/articles/kinds/fields.ts';
import { bangkokDay } from '#fields/day.ts';
import { decoded } from '#fields/decoded.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import type { Left, OldPost, OldSite } from './old-site.ts';
import { localeOf } from './wxr-categories.ts';

/** Makes ids of those of the old site; a random one, the same for ever. */
const IDS = 'd2b1c9be-5a0e-4a64-8f43-0a3f8f6f2f10';

/** Posts that are one article here: translations of each other. */
export interface Group {
  readonly posts: ReadonlyMap<Locale, OldPost>;
  /** By its first post. */
  readonly id: string;
  /** The ids that the article would have by any of its posts: an earlier run may have known fewer languages. */
  readonly ids: readonly string[];
  readonly notes: readonly string[];
}

/** The posts of a group, in the order of the site's languages. */
export const postsOf = ({ posts }: Pick<Group, 'posts'>): (readonly [Locale, OldPost])[] =>
  LOCALES.flatMap((locale) => {
    const post = posts.get(locale);
    return post ? [[locale, post] as const] : [];
  });

/** Puts an article's languages together; `left` are posts in none of ours. @param language of posts that say none */
export function grouped(site: OldSite, language: Locale | undefined) {
  const left: Left[] = [];
  const groups = new Map<string, { posts: Map<Locale, OldPost>; notes: string[] }>();
  for (const post of site.posts) {
    const locale = post.language ? localeOf(post.language) : language;
    if (!locale) {
      const why = post.language
        ? `this site does not have its language (${post.language})`
        : 'the file does not state its language: set one with --language';
      left.push({ title: post.title || post.slug, why });
      continue;
    }
    const isTaken = groups.get(post.group)?.posts.has(locale);
    const alone = { posts: new Map<Locale, OldPost>(), notes: [] as string[] };
    const group = (!isTaken && groups.get(post.group)) || alone;
    if (isTaken)
      group.notes.push(
        'its translation already has another post in this language, so it becomes a separate article',
      );
    group.posts.set(locale, post);
    groups.set(isTaken ? post.id : post.group, group);
  }
  return {
    left,
    groups: [...groups.values()].map((group): Group => {
      const ids = postsOf(group).map(([, post]) => uuidv5(post.id, IDS));
      return { ...group, id: ids[0] ?? '', ids };
    }),
  };
}

/** A slug for new articles of which none is taken yet: of the old ones, else of titles, else with the date. */
export function freeSlug(group: Group, taken: Set<string>): string {
  const posts = postsOf(group).map(([, post]) => post);
  const [at] = posts.flatMap((post) => post.at ?? []).toSorted();
  const said = [...posts.map(({ slug }) => decoded(slug) ?? slug), ...posts.map(({ title }) => title)].map(
    proposeSlug,
  );
  let slug = said.find((one) => /[a-z]{2}/.test(one)) ?? (at ? `news-${bangkokDay(at)}` : 'news');
  while (taken.has(slug) || RESERVED_SLUGS.includes(slug)) slug = nextSlug(slug);
  taken.add(slug);
  return slug;
}
