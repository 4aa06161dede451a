import type { APIRoute } from 'astro';
import { publicArticles } from '../server/articles.ts';
import { organisation } from '#site/content.ts';
import { dictionaries } from '#i18n/dictionaries.ts';
import { cacheLife } from '../cache.ts';
import { withoutClosedJobs } from '../publication.ts';
import { feed } from '../feeds/feed.ts';
import type { ArticleKind } from '../article.ts';
import { isLocale, type Locale } from '#i18n/locales.ts';
import { FALLBACK_LOCALE } from '#i18n/locale.ts';

/** A feed and a calendar say their language in their URL: what the visitor's is does not matter to a program. */
export const pinnedLocale = ({ locale }: Record<string, string | undefined>): Locale =>
  isLocale(locale) ? locale : FALLBACK_LOCALE;

/** The RSS feed of a kind, at `/news/rss.xml` in English and at `/th/news/rss.xml` in Thai. */
export const feedRoute =
  (kind: ArticleKind): APIRoute =>
  async ({ params, site, url, cache }) => {
    const locale = pinnedLocale(params);
    const now = Date.now();
    const [found, { name }] = await Promise.all([publicArticles(kind, locale, now), organisation(locale)]);
    cache.set(cacheLife([found], [kind], now));
    const texts = dictionaries[locale].pages.feeds;
    return feed(kind, withoutClosedJobs(found.items, now), {
      title: `${texts[kind]} · ${name}`,
      description: texts[`${kind}Text`],
      locale,
      site: site ?? url,
    });
  };
