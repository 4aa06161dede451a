import type { Locale } from './locales.ts';

type LocalePath<P> = { params: { locale: 'th' | undefined } & P; props: { locale: Locale } };

/** `getStaticPaths` of a page that exists once in each language: `/x` in English and `/th/x` in Thai. */
export const localePaths = (): LocalePath<object>[] => [
  { params: { locale: undefined }, props: { locale: 'en' } },
  { params: { locale: 'th' }, props: { locale: 'th' } },
];

/** The same for a page per slug: every slug in both languages. */
export const localeSlugPaths = (slugs: string[]): LocalePath<{ slug: string }>[] =>
  slugs.flatMap((slug) => localePaths().map(({ params, props }) => ({ params: { ...params, slug }, props })));
