import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Locale } from '#i18n/locales.ts';
import { localisedTextSchema, textIn } from '#fields/localised-text.ts';
import { hasScreens, type StaffEntity } from '#fields/staff-access.ts';
import { call } from '../api.ts';
import { pageOf } from '../entity-queries.ts';
import { ENTITY_SCREENS } from '../entity-screens.ts';
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

/** Entities whose records are not searched by their own name, since nobody looks for them that way. */
type Unsearched =
  'mails' | 'audit' | 'summary' | 'calendar' | 'translations' | 'pages' | 'assignees' | 'staff' | 'privacy';
type Searched = Exclude<StaffEntity, Unsearched>;

type Find = (entity: Searched, q: string, locale: Locale, signal: AbortSignal) => Promise<FoundRecord[]>;

/** One part of the search: what the list of an entity finds, as the palette shows it. */
const searched =
  <T extends { readonly id: string }>(
    item: v.GenericSchema<unknown, T>,
    shown: (found: T, locale: Locale) => Pick<FoundRecord, 'label' | 'description'>,
  ): Find =>
  async (entity, q, locale, signal) => {
    const query = { q, perPage: PER_GROUP };
    const { items } = await call(`/api/admin/${entity}`, { query, schema: pageOf(item), signal });
    return items.map((found) => ({
      id: found.id,
      ...shown(found, locale),
      href: ENTITY_SCREENS[entity].record?.(found.id) ?? ENTITY_SCREENS[entity].href,
    }));
  };
const articles = searched(article, ({ slug, title }, locale) => ({
  label: textIn(title, locale),
  description: slug,
}));

/** What is searched; results are in this order. An entity that is missing does not compile. */
const SEARCHED: Readonly<Record<Searched, Find>> = {
  contacts: searched(contact, ({ name, email }) => ({ label: name, description: email })),
  applications: searched(application, ({ name, email, jobTitle }) => ({
    label: name,
    description: jobTitle ?? email,
  })),
  members: searched(member, ({ firstName, lastName, email }) => ({
    label: `${firstName} ${lastName}`,
    description: email,
  })),
  news: articles,
  events: articles,
  jobs: articles,
  categories: searched(category, ({ slug, name }, locale) => ({
    label: textIn(name, locale),
    description: slug,
  })),
  media: searched(medium, ({ fileName, alt }, locale) => ({
    label: fileName,
    description: textIn(alt, locale),
  })),
};
const isSearched = (entity: string): entity is Searched => Object.hasOwn(SEARCHED, entity);

/** Records whose text holds every word, by menu entry, of what the person has screens for. */
export const recordSearch = (q: string, locale: Locale, { role }: Pick<User, 'role'>) =>
  queryOptions({
    queryKey: ['palette', q, locale, role],
    enabled: q.length > 1,
    queryFn: ({ signal }) =>
      Promise.all(
        Object.keys(SEARCHED)
          .filter((entity) => isSearched(entity))
          .filter((entity) => hasScreens(role, entity))
          .map(async (entity) => ({
            text: ENTITY_SCREENS[entity].text,
            items: await SEARCHED[entity](entity, q, locale, signal),
          })),
      ),
  });
