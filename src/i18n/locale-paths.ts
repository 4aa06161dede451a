import { LOCALES, type Locale } from './locales.ts';
import { FALLBACK_LOCALE } from './locale.ts';

type LocalePath<P> = { params: { locale: Locale | undefined } & P };

/** `getStaticPaths` of a page that exists once in each language: `/x` in English and `/th/x` in Thai. */
export const localePaths = (): LocalePath<object>[] =>
  LOCALES.map((locale) => ({ params: { locale: locale === FALLBACK_LOCALE ? undefined : locale } }));

/** The same for a page per slug: every slug in every language. */
export const localeSlugPaths = (slugs: string[]): LocalePath<{ slug: string }>[] =>
  slugs.flatMap((slug) => localePaths().map(({ params }) => ({ params: { ...params, slug } })));
