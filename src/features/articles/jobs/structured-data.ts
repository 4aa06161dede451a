import { bangkokDay } from '#fields/day.ts';
import type { Employment } from '../kinds/jobs.ts';
import type { Organisation } from '#site/organisation.ts';
import { articlePath, type Shown } from '../article-view.ts';
import {
  pageUrl,
  context,
  organisationBrief,
  type ArticleContext,
} from '#site/structured-data/vocabulary.ts';

/** What Google calls them. */
const EMPLOYMENT_TYPES: Record<Employment, string> = {
  fullTime: 'FULL_TIME',
  partTime: 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
};

const REMOTE = /\bremote\b|ทางไกล|ที่บ้าน/i;

/** The country of the office in that place, else of the first office: the organisation's own. */
function countryOf(place: string, { offices }: Organisation): string {
  const there = offices.find(({ city }) => place.includes(city));
  return (there ?? offices[0])?.country ?? 'TH';
}

function whereabouts(place: string, organisation: Organisation): object {
  const country = countryOf(place, organisation);
  return REMOTE.test(place)
    ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: country } }
    : {
        jobLocation: {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            ...(place && { addressLocality: place }),
            addressCountry: country,
          },
        },
      };
}

/**
 * A job (schema.org `JobPosting`) in the language in which it is shown; undefined once it is closed, since search
 * engines take an expired one amiss.
 *
 * @param details `body` as plain HTML (`plain` of `renderMarkdown`); `directApply`: whether one applies on this site
 */
export function jobData(
  { article, copy, lang }: Shown<'jobs'>,
  { site, organisation }: ArticleContext,
  { body, directApply }: { body: string; directApply: boolean },
  now: number = Date.now(),
): object | undefined {
  const { closesAt, salary } = copy;
  const validThrough = closesAt && `${closesAt}T23:59:59+07:00`;
  if (validThrough && Date.parse(validThrough) < now) return undefined;
  const url = pageUrl(site, lang, articlePath(article));
  return {
    '@context': context,
    '@type': 'JobPosting',
    '@id': `${url}#job`,
    url,
    title: copy.title,
    description: body,
    inLanguage: lang,
    datePosted: copy.postedAt ?? bangkokDay(article.publicSince ?? now),
    ...(validThrough && { validThrough }),
    employmentType: EMPLOYMENT_TYPES[copy.employment],
    hiringOrganization: organisationBrief(site, lang, organisation),
    identifier: { '@type': 'PropertyValue', name: organisation.name, value: article.id ?? article.slug },
    ...whereabouts(copy.place, organisation),
    ...(salary && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: salary.currency,
        value: {
          '@type': 'QuantitativeValue',
          minValue: salary.min,
          maxValue: salary.max,
          unitText: 'MONTH',
        },
      },
    }),
    totalJobOpenings: copy.openings,
    directApply,
  };
}
