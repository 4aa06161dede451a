import { articlePath, type Shown } from '../article-view.ts';
import {
  pageUrl,
  context,
  organisationBrief,
  absoluteUrls,
  type ArticleContext,
} from '#site/structured-data/vocabulary.ts';
import { realUrl } from '#fields/sample-url.ts';
import { zonedTime } from '#i18n/zoned-time.ts';

type EventCopy = Shown<'events'>['copy'];

/** @param page where a sample, which has no address of its own, says that one takes part online */
function locations({ venue, onlineUrl }: EventCopy, page: string): object[] {
  return [
    ...(venue ? [{ '@type': 'Place', name: venue, address: venue }] : []),
    ...(onlineUrl ? [{ '@type': 'VirtualLocation', url: realUrl(onlineUrl) ?? page }] : []),
  ];
}

const attendanceMode = ({ venue, onlineUrl }: EventCopy): string =>
  `https://schema.org/${venue && onlineUrl ? 'Mixed' : onlineUrl ? 'Online' : 'Offline'}EventAttendanceMode`;

/** An event (schema.org `Event`); undefined without a place, which search engines refuse. @param now ms since 1970 */
export function eventData(
  { article, copy, lang }: Shown<'events'>,
  { site, organisation, images }: ArticleContext,
  now: number = Date.now(),
): object | undefined {
  const url = pageUrl(site, lang, articlePath(article));
  const [location, ...others] = locations(copy, url);
  if (!location) return undefined;
  const registrationUrl = realUrl(copy.registrationUrl);
  const offers = registrationUrl &&
    Date.parse(copy.endsAt) > now && {
      offers: { '@type': 'Offer', url: registrationUrl, availability: 'https://schema.org/InStock' },
    };
  return {
    '@context': context,
    '@type': 'Event',
    '@id': `${url}#event`,
    url,
    name: copy.title,
    ...(copy.summary && { description: copy.summary }),
    inLanguage: lang,
    image: absoluteUrls(site, images),
    startDate: zonedTime(copy.startsAt, copy.timeZone),
    endDate: zonedTime(copy.endsAt, copy.timeZone),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: attendanceMode(copy),
    location: others.length > 0 ? [location, ...others] : location,
    organizer: organisationBrief(site, lang, organisation),
    ...(copy.capacity && { maximumAttendeeCapacity: copy.capacity }),
    ...offers,
  };
}
