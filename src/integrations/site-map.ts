import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';

/** Pages that exist for a moment or for staff, not to be found. */
const NOT_LISTED = /\/(404|500|admin|error|contact-us\/(thanks|send))(\/|$)/;

/** `/sitemap-index.xml` with every public page in both languages and its alternates; English answers for the rest. */
export const siteMap = (): AstroIntegration =>
  sitemap({
    filter: (page) => !NOT_LISTED.test(new URL(page).pathname),
    i18n: { defaultLocale: 'en', locales: { en: 'en', th: 'th' } },
    serialize(item) {
      // A page's two entries share one list of links.
      const links = item.links?.filter(({ lang }) => lang !== 'x-default') ?? [];
      const english = links.find(({ lang }) => lang === 'en');
      return { ...item, links: english ? [...links, { url: english.url, lang: 'x-default' }] : links };
    },
  });
