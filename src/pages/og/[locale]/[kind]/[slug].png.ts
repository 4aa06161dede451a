import type { APIRoute } from 'astro';
import { assertComplete, categories, publicArticles } from '#features/articles/server/articles.ts';
import { findShown } from '#features/articles/publication.ts';
import { organisation } from '#site/content.ts';
import { dictionaries } from '#i18n/dictionaries.ts';
import { KIND_PATHS, type Shown } from '#features/articles/article-view.ts';
import { cacheLife } from '#features/articles/cache.ts';
import { longDate } from '#i18n/dates.ts';
import { eventDays } from '#features/articles/events/event-time.ts';
import { drawCardAnywhere } from '#site/preview-card/wasm-png.ts';
import { ARTICLE_KINDS, type ArticleKind } from '#features/articles/article.ts';
import { rememberLast } from '#http/remember-last.ts';
import { isLocale, type Locale } from '#i18n/locales.ts';

// The preview card of an article: `/og/th/news/thai-text-on-the-web.png`. The build cannot draw those of staff articles.
export const prerender = false;

/** Drawing one takes 0.1 s of the processor, and links are shared by many. */
const once = rememberLast<Uint8Array<ArrayBuffer>>(50);

/** What is above the title. */
async function labelOf(kind: ArticleKind, { copy, lang }: Shown): Promise<string> {
  const named = await categories(kind, lang);
  const subject =
    'category' in copy
      ? named.find(({ slug }) => slug === copy.category)?.name
      : dictionaries[lang].pages.feeds[kind];
  const fact =
    'startsAt' in copy ? eventDays(lang, copy) : 'date' in copy ? longDate(lang, copy.date) : copy.place;
  return [subject, fact].filter(Boolean).join(' · ');
}

async function cardOf(kind: ArticleKind, shown: Shown) {
  const { name } = await organisation(shown.lang);
  return {
    locale: shown.lang,
    title: shown.copy.title,
    label: await labelOf(kind, shown),
    organisation: name,
  };
}

const kindAt = (path: string | undefined): ArticleKind | undefined =>
  ARTICLE_KINDS.find((kind) => KIND_PATHS[kind] === `/${path}`);

export const GET: APIRoute = async ({ params: { locale, kind: path, slug = '' }, cache }) => {
  const kind = kindAt(path);
  if (!kind || !isLocale(locale)) return new Response(null, { status: 404 });
  const now = Date.now();
  const found = await publicArticles(kind, locale satisfies Locale, now);
  const shown = findShown(found, slug);
  if (!shown) {
    assertComplete(found);
    return new Response(null, { status: 404 });
  }
  cache.set(cacheLife([found], [kind, 'categories'], now));
  const card = await cardOf(kind, shown);
  const png = await once(JSON.stringify(card), () => drawCardAnywhere(card));
  return new Response(png, {
    headers: { 'Content-Type': 'image/png' },
  });
};
