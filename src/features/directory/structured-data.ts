import { type DirectoryEntry, DIRECTORY_PATH, entryPath } from '#features/membership/directory-entry.ts';
import { textIn } from '#fields/localised-text.ts';
import type { Locale } from '#i18n/locales.ts';
import type { Organisation } from '#site/organisation.ts';
import { absoluteUrls, context, organisationBrief, pageUrl } from '#site/structured-data/vocabulary.ts';
import { wordOf } from './directory-list.ts';

/** A page of the directory (schema.org `ItemList`). @param first the place of its first entry, from 1 on */
export const directoryData = (
  site: URL,
  locale: Locale,
  entries: readonly DirectoryEntry[],
  first: number,
): object => ({
  '@context': context,
  '@type': 'ItemList',
  url: pageUrl(site, locale, DIRECTORY_PATH),
  itemListElement: entries.map((entry, place) => ({
    '@type': 'ListItem',
    position: first + place,
    name: textIn(entry.company, locale),
    url: pageUrl(site, locale, entryPath(entry)),
  })),
});

/** A member's company (schema.org `Organization`). */
export function memberData(
  site: URL,
  locale: Locale,
  entry: DirectoryEntry,
  organisation: Organisation,
): object {
  const { company, about, website, industry, province, logo } = entry;
  const url = pageUrl(site, locale, entryPath(entry));
  const field = wordOf('industry', industry, locale);
  return {
    '@context': context,
    '@type': 'Organization',
    '@id': `${url}#company`,
    name: textIn(company, locale),
    mainEntityOfPage: url,
    url: website ?? url,
    ...(about && { description: textIn(about, locale) }),
    ...(field && { knowsAbout: field }),
    ...(logo && { logo: absoluteUrls(site, [`/media/${logo}`])[0] }),
    ...(province &&
      province !== 'abroad' && {
        address: {
          '@type': 'PostalAddress',
          addressRegion: wordOf('province', province, locale),
          addressCountry: 'TH',
        },
      }),
    memberOf: organisationBrief(site, locale, organisation),
  };
}
