import { ARTICLE_FORMS } from '#features/articles/article-forms.ts';
import { type NextState, savedState } from '#features/articles/server/staff/published-state.ts';
import { bangkokDay } from '#fields/day.ts';
import { limits } from '#fields/limits.ts';
import { validateForm } from '#fields/validate-form.ts';
import { type Locale, perLocale } from '#i18n/locales.ts';
import { type Group, postsOf } from './article-groups.ts';
import { type OldAddress, slugIn } from './old-addresses.ts';
import { isCategory, type OldCategories } from './old-categories.ts';
import type { OldPictures } from './old-pictures.ts';
import type { OldPost } from './old-site.ts';
import { toMarkdown } from './to-markdown.ts';

export interface Workshop {
  readonly pictures: OldPictures;
  readonly categories: OldCategories;
  /** Of what has none. */
  readonly category: string | undefined;
  /** Where a link leads now. */
  readonly link: (url: string, note: (text: string) => void) => string | undefined;
  /** Slugs that other articles have. */
  readonly taken: Set<string>;
  readonly now: number;
}

interface Place {
  readonly group: Group;
  readonly slug: string;
  readonly addresses: readonly OldAddress[];
}

/** An article that may be stored, or why it may not. */
export type Made =
  | { readonly state: NextState; readonly notes: readonly string[]; readonly author: string }
  | { readonly why: string; readonly notes: readonly string[] };

const first = <T>(group: Group, of: (post: OldPost, locale: Locale) => T | undefined): T | undefined =>
  postsOf(group)
    .map(([locale, post]) => of(post, locale))
    .find((value) => value !== undefined && value !== '');

/** The article that a group of posts becomes: public in the same languages and since the same times. */
export async function oldArticle(place: Place, workshop: Workshop): Promise<Made> {
  const { group, slug } = place;
  const { pictures, now } = workshop;
  const notes = new Set(group.notes);
  const body: Partial<Record<Locale, string>> = {};
  const isWhole = (locale: Locale): boolean =>
    Boolean(body[locale] && group.posts.get(locale)?.title && group.posts.get(locale)?.isPublic);
  const covers: Partial<Record<Locale, string>> = {};
  for (const [locale, post] of postsOf(group)) {
    const note = (text: string): void => void notes.add(`${locale}: ${text}`);
    post.notes.forEach(note);
    body[locale] = await toMarkdown(post.html, {
      note,
      link: (url) => workshop.link(url, note),
      picture: async (url, alt) => {
        const id = await pictures.idOf(url, { alt, locale, note });
        return id && `/media/${id}`;
      },
    });
    const cover = post.cover && (await pictures.idOf(post.cover.url, { ...post.cover, locale, note }));
    if (cover) covers[locale] = cover;
    if (cover && !post.cover?.alt) note('its picture has no alternative text');
    if (post.isPublic && !isWhole(locale)) note('it has no title or no text, so it becomes a draft');
  }
  const fitted = (name: 'title' | 'summary', locale: Locale): string => {
    const text = group.posts.get(locale)?.[name] ?? '';
    if (text.length > limits[name]) notes.add(`${locale}: the ${name} is cut: ${text}`);
    return text.slice(0, limits[name]).toWellFormed();
  };
  const times = postsOf(group).flatMap(([locale, { at }]) => (isWhole(locale) && at ? [Date.parse(at)] : []));
  const since = Math.min(now, ...times);
  const at = [...group.posts.values()].flatMap((post) => post.at ?? []).toSorted()[0];
  const save = {
    slug,
    title: perLocale((locale) => fitted('title', locale)),
    summary: perLocale((locale) => fitted('summary', locale)),
    body: perLocale((locale) => body[locale] ?? ''),
    ...sharedFields(group, workshop, notes),
    date: at && bangkokDay(at),
    cover: first(group, (_, locale) => covers[locale]),
    state: perLocale((locale) => (isWhole(locale) ? 'published' : 'draft')),
    publishAt: perLocale((locale) => {
      const post = group.posts.get(locale);
      return isWhole(locale) && post?.at && Date.parse(post.at) > since ? post.at : undefined;
    }),
    unpublishAt: perLocale(() => undefined),
  };
  const checked = validateForm(ARTICLE_FORMS.news.create, save);
  if (!checked.ok) {
    const wrong = Object.entries(checked.errors).map(([name, { key }]) => `${name} ${key}`);
    const hint = 'category' in checked.errors ? ' (set one with --category)' : '';
    return { why: `it cannot be published: ${wrong.join(', ')}${hint}`, notes: [...notes] };
  }
  const state = savedState('news', undefined, checked.value, since);
  const formerSlugs = formerSlugsOf(place, workshop.taken);
  return { state: { ...state, formerSlugs }, notes: [...notes], author: save.author };
}

/** Old addresses below `/news` lead on as if the article had been there. */
function formerSlugsOf({ slug, addresses }: Place, taken: Set<string>): string[] {
  const former = new Set(addresses.flatMap(({ url }) => slugIn(url) ?? []));
  const free = [...former].filter((one) => one !== slug && !taken.has(one));
  for (const one of free) taken.add(one);
  return free;
}

/** What an article has once for all languages: the first post's value; other values are noted. */
function sharedFields(group: Group, { categories, category }: Workshop, notes: Set<string>) {
  const posts = postsOf(group);
  const sorted = posts.flatMap(([locale, post]) =>
    post.categories.filter(isCategory).map((one) => ({ one, locale })),
  );
  const [first] = sorted;
  const [tag, ...tags] = posts.flatMap((entry) => entry[1].tags);
  const [author = '', ...authors] = posts.flatMap((entry) => entry[1].author || []);
  const isShort = tag !== undefined && tag.length <= limits.tag;
  const rest = {
    category: sorted.filter(({ one }) => one.slug !== first?.one.slug).map(({ one }) => one.name),
    tag: [...(isShort ? [] : [tag ?? []]), ...tags.filter((one) => one !== tag)].flat(),
    author: authors.filter((one) => one !== author),
  };
  for (const [name, others] of Object.entries(rest))
    if (others.length > 0)
      notes.add(`an article can have only one ${name}; left out: ${[...new Set(others)].join(', ')}`);
  return {
    category: first ? categories.slugOf(first.one, first.locale) : category,
    tag: isShort ? tag : '',
    author,
  };
}
