import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';

/** Pages that exist for a moment or for staff, not to be found; and those on demand, which a sitemap of their own lists. */
const NOT_LISTED =
  /\/(404|500|admin|error|contact-us\/(thanks|send)|member\/(thanks|send|confirm)|consent|cookie-settings|news|events|career|post|search)(\/|$)/;

/** `/sitemap-index.xml` with every public page in both languages and its alternates; English answers for the rest. */
export const siteMap = (site: string): AstroIntegration =>
  sitemap({
    customSitemaps: [`${site}/sitemap-articles.xml`],
    filter: (page) => !NOT_LISTED.test(new URL(page).pathname),
    i18n: { defaultLocale: 'en', locales: { en: 'en', th: 'th' } },
    serialize(item) {
      // A page's two entries share one list of links.
      const links = item.links?.filter(({ lang }) => lang !== 'x-default') ?? [];
      const english = links.find(({ lang }) => lang === 'en');
      return { ...item, links: english ? [...links, { url: english.url, lang: 'x-default' }] : links };
    },
  });
