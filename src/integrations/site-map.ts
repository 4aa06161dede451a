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
      const english = item.links?.find(({ lang }) => lang === 'en');
      if (english) item.links?.push({ url: english.url, lang: 'x-default' });
      return item;
    },
  });
