import type { Organisation } from '../organisation.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { pageUrl, context, organisationId } from './vocabulary.ts';

// Structured data for search engines, in the vocabulary of schema.org. That of articles: structured-data/.

/** The organisation with its offices and its hotline; is on the page about it, others point to its `@id`. */
export const organisationData = (site: URL, locale: Locale, organisation: Organisation): object => ({
  '@context': context,
  '@type': 'Organization',
  '@id': organisationId(site),
  name: organisation.name,
  description: organisation.description,
  url: pageUrl(site, locale, '/'),
  logo: new URL('/icons/icon-512.png', site).href,
  foundingDate: String(organisation.founded),
  email: organisation.email,
  contactPoint: {
    '@type': 'ContactPoint',
    telephone: organisation.hotline.number,
    contactType: 'customer service',
    availableLanguage: LOCALES.toReversed(),
  },
  location: organisation.offices.map(({ name, address: lines, city, country, phone }) => ({
    '@type': 'Place',
    name,
    telephone: phone.number,
    address: {
      '@type': 'PostalAddress',
      streetAddress: lines.join(', '),
      addressLocality: city,
      addressCountry: country,
    },
  })),
});

/** Of the home page: what the site is called, and how it is searched. */
export const webSiteData = (site: URL, locale: Locale, name: string): object => ({
  '@context': context,
  '@type': 'WebSite',
  '@id': `${site.origin}/#website`,
  name,
  url: pageUrl(site, locale, '/'),
  inLanguage: locale,
  publisher: { '@id': organisationId(site) },
  potentialAction: {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${pageUrl(site, locale, '/search')}?q={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  },
});

/** Where a page stands: the home page first, the page itself last. */
export const breadcrumbData = (
  site: URL,
  locale: Locale,
  trail: { title: string; path: string }[],
): object => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: trail.map(({ title, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: pageUrl(site, locale, path),
  })),
});

export const serviceData = (
  site: URL,
  locale: Locale,
  service: { title: string; description: string; path: string },
): object => ({
  '@context': context,
  '@type': 'Service',
  name: service.title,
  description: service.description,
  url: pageUrl(site, locale, service.path),
  provider: { '@id': organisationId(site) },
  areaServed: 'TH',
});
