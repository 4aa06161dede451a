import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Locale } from '#i18n/locales.ts';
import { localisedTextSchema, textIn } from '#fields/localised-text.ts';
import { hasScreens, type StaffEntity } from '#fields/staff-access.ts';
import { call } from '../api.ts';
import { pageOf } from '../entity-queries.ts';
import { ENTITY_SCREENS } from '../entity-screens.ts';
import type { User } from '../user.ts';
import type { Command } from './palette-commands.ts';

const PER_GROUP = 5;

/** Entities whose records are not searched by their own name, since nobody looks for them that way. */
type Unsearched =
  'mails' | 'audit' | 'summary' | 'calendar' | 'translations' | 'pages' | 'assignees' | 'staff' | 'privacy';
type Searched = Exclude<StaffEntity, Unsearched>;

type Find = (entity: Searched, q: string, locale: Locale, signal: AbortSignal) => Promise<Command[]>;

/** One part of the search: what the list of an entity finds, by what of it the palette shows. */
const searched =
  <T extends { readonly id: string }>(
    item: v.GenericSchema<unknown, T>,
    shown: (found: T, locale: Locale) => readonly [label: string, description: string],
  ): Find =>
  async (entity, q, locale, signal) => {
    const query = { q, perPage: PER_GROUP };
    const { items } = await call(`/api/admin/${entity}`, { query, schema: pageOf(item), signal });
    const { record, href } = ENTITY_SCREENS[entity];
    return items.map((found) => {
      const [label, description] = shown(found, locale);
      return { id: found.id, label, description, href: record?.(found.id) ?? href };
    });
  };
const text = v.string();
const person = v.object({ id: text, name: text, email: text, jobTitle: v.optional(text) });
const people = searched(person, ({ name, email, jobTitle }) => [name, jobTitle ?? email]);
const articles = searched(
  v.object({ id: text, slug: text, title: localisedTextSchema }),
  ({ slug, title }, locale) => [textIn(title, locale), slug],
);

/** What is searched; results are in this order. An entity that is missing does not compile. */
const SEARCHED: Readonly<Record<Searched, Find>> = {
  contacts: people,
  applications: people,
  members: searched(
    v.object({ id: text, firstName: text, lastName: text, email: text }),
    ({ firstName, lastName, email }) => [`${firstName} ${lastName}`, email],
  ),
  news: articles,
  events: articles,
  jobs: articles,
  categories: searched(
    v.object({ id: text, slug: text, name: localisedTextSchema }),
    ({ slug, name }, locale) => [textIn(name, locale), slug],
  ),
  media: searched(
    v.object({ id: text, fileName: text, alt: localisedTextSchema }),
    ({ fileName, alt }, locale) => [fileName, textIn(alt, locale)],
  ),
};
const isSearched = (entity: string): entity is Searched => Object.hasOwn(SEARCHED, entity);

/** Records whose text holds every word, by entity, of what the person has screens for. */
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
            entity,
            items: await SEARCHED[entity](entity, q, locale, signal),
          })),
      ),
  });
