import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Locale } from '#i18n/locales.ts';
import { localisedTextSchema, textIn } from '#fields/localised-text.ts';
import { hasScreens, type StaffEntity } from '#fields/staff-access.ts';
import { call } from '../api.ts';
import { pageOf } from '../entity-queries.ts';
import type { AdminTexts } from '../i18n/texts.ts';
import { paths } from '../routes.ts';
import type { User } from '../user.ts';

/** A record as the palette shows it. */
export interface FoundRecord {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly href: string;
}

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

interface Searched {
  /** The menu entry under which what is found stands. */
  readonly text: keyof AdminTexts['shell'];
  readonly entity: StaffEntity;
  readonly find: (q: string, locale: Locale, signal: AbortSignal) => Promise<FoundRecord[]>;
}

/** One part of the search: what the list of an entity finds, as the palette shows it. */
const searched = <T>(
  text: Searched['text'],
  entity: StaffEntity,
  item: v.GenericSchema<unknown, T>,
  shown: (found: T, locale: Locale) => FoundRecord,
): Searched => ({
  text,
  entity,
  async find(q, locale, signal) {
    const query = { q, perPage: PER_GROUP };
    const { items } = await call(`/api/admin/${entity}`, { query, schema: pageOf(item), signal });
    return items.map((found) => shown(found, locale));
  },
});
const articles = (
  text: Searched['text'],
  entity: StaffEntity,
  screen: { getHref: (id: string) => string },
): Searched =>
  searched(text, entity, article, ({ id, slug, title }, locale) => ({
    id,
    label: textIn(title, locale),
    description: slug,
    href: screen.getHref(id),
  }));

/** What is searched; results stand in this order. */
const SEARCHED: readonly Searched[] = [
  searched('contact', 'contacts', contact, ({ id, name, email }) => ({
    id,
    label: name,
    description: email,
    href: paths.contact.detail.getHref(id),
  })),
  searched('application', 'applications', application, ({ id, name, email, jobTitle }) => ({
    id,
    label: name,
    description: jobTitle ?? email,
    href: paths.application.update.getHref(id),
  })),
  searched('member', 'members', member, ({ id, firstName, lastName, email }) => ({
    id,
    label: `${firstName} ${lastName}`,
    description: email,
    href: paths.member.edit.getHref(id),
  })),
  articles('news', 'news', paths.news.update),
  articles('event', 'events', paths.event.update),
  articles('job', 'jobs', paths.job.update),
  searched('category', 'categories', category, ({ id, slug, name }, locale) => ({
    id,
    label: textIn(name, locale),
    description: slug,
    href: paths.category.update.getHref(id),
  })),
  searched('media', 'media', medium, ({ id, fileName, alt }, locale) => ({
    id,
    label: fileName,
    description: textIn(alt, locale),
    href: paths.media.detail.getHref(id),
  })),
];

/** Records whose text holds every word, by menu entry, of what the person has screens for. */
export const recordSearch = (q: string, locale: Locale, { role }: Pick<User, 'role'>) =>
  queryOptions({
    queryKey: ['palette', q, locale, role],
    enabled: q.length > 1,
    queryFn: ({ signal }) =>
      Promise.all(
        SEARCHED.filter(({ entity }) => hasScreens(role, entity)).map(async ({ text, find }) => ({
          text,
          items: await find(q, locale, signal),
        })),
      ),
  });
