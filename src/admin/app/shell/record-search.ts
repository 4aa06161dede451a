import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Locale } from '../../../schemas/locale.ts';
import { call } from '../api.ts';
import { pageOf } from '../entity-queries.ts';
import { paths } from '../routes.ts';

/** A record as the palette shows it. */
export interface Found {
  readonly id: string;
  readonly label: string;
  readonly description: string;
  readonly href: string;
}

const contact = v.object({ id: v.string(), name: v.string(), email: v.string() });
const member = v.object({ id: v.string(), firstName: v.string(), lastName: v.string(), email: v.string() });
const category = v.object({
  id: v.string(),
  slug: v.string(),
  name: v.object({ en: v.string(), th: v.string() }),
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

/** Records whose text holds every word, by menu group. */
export const recordSearch = (q: string, locale: Locale) =>
  queryOptions({
    queryKey: ['palette', q, locale],
    enabled: q.length > 1,
    queryFn: async ({ signal }): Promise<Record<'contact' | 'member' | 'category', Found[]>> => {
      const [contacts, members, categories] = await Promise.all([
        pageQuery('contacts', contact, q, signal),
        pageQuery('members', member, q, signal),
        pageQuery('categories', category, q, signal),
      ]);
      return {
        contact: contacts.map(({ id, name, email }) => ({
          id,
          label: name,
          description: email,
          href: paths.contact.detail.getHref(id),
        })),
        member: members.map(({ id, firstName, lastName, email }) => ({
          id,
          label: `${firstName} ${lastName}`,
          description: email,
          href: paths.member.edit.getHref(id),
        })),
        category: categories.map(({ id, slug, name }) => ({
          id,
          label: name[locale] || name.en || name.th,
          description: slug,
          href: paths.category.update.getHref(id),
        })),
      };
    },
  });
