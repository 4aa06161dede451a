import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { FALLBACK_LOCALE } from '../i18n/locale.ts';
import { perLocale } from '../i18n/locales.ts';

/** Pages that exist for a moment or for staff, not to be found; and those on demand, which a sitemap of their own lists. */
const NOT_LISTED =
  /\/(404|500|admin|error|contact-us\/(thanks|send)|member\/(thanks|send|confirm|directory|me)|consent|application|cookie-settings|news|events|career|post|search)(\/|$)/;

/** `/sitemap-index.xml` with every public page in each language and its alternates; the default one answers for the rest. */
export const siteMap = (site: string): AstroIntegration =>
  sitemap({
    customSitemaps: [`${site}/sitemap-articles.xml`],
    filter: (page) => !NOT_LISTED.test(new URL(page).pathname),
    i18n: { defaultLocale: FALLBACK_LOCALE, locales: perLocale((locale) => locale) },
    serialize(item) {
      // A page's entries share one list of links.
      const links = item.links?.filter(({ lang }) => lang !== 'x-default') ?? [];
      const usual = links.find(({ lang }) => lang === FALLBACK_LOCALE);
      return { ...item, links: usual ? [...links, { url: usual.url, lang: 'x-default' }] : links };
    },
  });
