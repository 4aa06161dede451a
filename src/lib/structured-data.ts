import type { Organisation } from '../schemas/organisation.ts';
import type { Locale } from '../schemas/locale.ts';
import { pinnedPath } from './paths.ts';

// Structured data for search engines, in the vocabulary of schema.org.

const context = 'https://schema.org';
const address = (site: URL, locale: Locale, path: string): string =>
  new URL(pinnedPath(locale, path), site).href;

/** The organisation with its offices and its hotline; stands on the home page, others point to its `@id`. */
export const organisationData = (site: URL, locale: Locale, organisation: Organisation): object => ({
  '@context': context,
  '@type': 'Organization',
  '@id': `${site.origin}/#organisation`,
  name: organisation.name,
  description: organisation.description,
  url: address(site, locale, '/'),
  logo: new URL('/icons/icon-512.png', site).href,
  foundingDate: String(organisation.founded),
  email: organisation.email,
  contactPoint: {
    '@type': 'ContactPoint',
    telephone: organisation.hotline.number,
    contactType: 'customer service',
    availableLanguage: ['th', 'en'],
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

export const webSiteData = (site: URL, locale: Locale, name: string): object => ({
  '@context': context,
  '@type': 'WebSite',
  '@id': `${site.origin}/#website`,
  name,
  url: address(site, locale, '/'),
  inLanguage: locale,
  publisher: { '@id': `${site.origin}/#organisation` },
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
    item: address(site, locale, path),
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
  url: address(site, locale, service.path),
  provider: { '@id': `${site.origin}/#organisation` },
  areaServed: 'TH',
});
