import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Locale } from '#i18n/locales.ts';
import { localisedTextSchema, type LocalisedText, textIn } from '#fields/localised-text.ts';
import { call } from '../api.ts';
import { pageOf } from '../entity-queries.ts';
import { paths } from '../routes.ts';

/** A record as the palette shows it. */
export interface FoundRecord {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly href: string;
}
/** What is searched, by menu entry; results stand in this order. */
export const SEARCHED = [
  'contact',
  'application',
  'member',
  'news',
  'event',
  'job',
  'category',
  'media',
] as const;

const contact = v.object({ id: v.string(), name: v.string(), email: v.string() });
const application = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  jobTitle: v.optional(v.string()),
});
const member = v.object({ id: v.string(), firstName: v.string(), lastName: v.string(), email: v.string() });
const article = v.object({ id: v.string(), slug: v.string(), title: localisedTextSchema });
const category = v.object({ id: v.string(), slug: v.string(), name: localisedTextSchema });

const medium = v.object({
  id: v.string(),
  fileName: v.string(),
  alt: localisedTextSchema,
});

const PER_GROUP = 5;

const pageQuery = async <T>(
  entity: string,
  item: v.GenericSchema<unknown, T>,
  q: string,
  signal: AbortSignal,
) =>
  (await call(`/api/admin/${entity}`, { query: { q, perPage: PER_GROUP }, schema: pageOf(item), signal }))
    .items;

/** Records whose text holds every word, by menu entry. */
export const recordSearch = (q: string, locale: Locale) =>
  queryOptions({
    queryKey: ['palette', q, locale],
    enabled: q.length > 1,
    queryFn: async ({ signal }): Promise<Record<(typeof SEARCHED)[number], FoundRecord[]>> => {
      const inLanguage = (text: LocalisedText): string => textIn(text, locale);
      const articles = async (
        entity: string,
        screen: { getHref: (id: string) => string },
      ): Promise<FoundRecord[]> =>
        (await pageQuery(entity, article, q, signal)).map(({ id, slug, title }) => ({
          id,
          label: inLanguage(title),
          description: slug,
          href: screen.getHref(id),
        }));
      const [contacts, applications, members, categories, media, news, event, job] = await Promise.all([
        pageQuery('contacts', contact, q, signal),
        pageQuery('applications', application, q, signal),
        pageQuery('members', member, q, signal),
        pageQuery('categories', category, q, signal),
        pageQuery('media', medium, q, signal),
        articles('news', paths.news.update),
        articles('events', paths.event.update),
        articles('jobs', paths.job.update),
      ]);
      return {
        news,
        event,
        job,
        contact: contacts.map(({ id, name, email }) => ({
          id,
          label: name,
          description: email,
          href: paths.contact.detail.getHref(id),
        })),
        application: applications.map(({ id, name, email, jobTitle }) => ({
          id,
          label: name,
          description: jobTitle ?? email,
          href: paths.application.update.getHref(id),
        })),
        member: members.map(({ id, firstName, lastName, email }) => ({
          id,
          label: `${firstName} ${lastName}`,
          description: email,
          href: paths.member.edit.getHref(id),
        })),
        category: categories.map(({ id, slug, name }) => ({
          id,
          label: inLanguage(name),
          description: slug,
          href: paths.category.update.getHref(id),
        })),
        media: media.map(({ id, fileName, alt }) => ({
          id,
          label: fileName,
          description: inLanguage(alt),
          href: paths.media.detail.getHref(id),
        })),
      };
    },
  });
