import { sweepDeleted } from '../../../src/data/deletable-repository.ts';
import { CONTACT_STATUSES } from '../../../src/schemas/contact-record.ts';
import { bangkokDay } from '../../../src/schemas/day.ts';
import { LOCALES } from '../../../src/schemas/locale.ts';
import { json } from '../handle.ts';
import type { AdminCall } from './admin-call.ts';
import type { AdminEntity } from './entity.ts';
import { categoriesIndex } from './entities/registered-categories.ts';
import { contactsIndex } from './entities/contacts.ts';
import { membersIndex } from './entities/members.ts';

const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** `GET /api/admin/summary`: what the dashboard shows. See README.md here for the shape. */
async function summary(call: AdminCall): Promise<Response> {
  const [contacts, members, categories] = await Promise.all([
    contactsIndex.rows(call),
    membersIndex.rows(call),
    categoriesIndex.rows(call),
    // A laptop runs no schedule: the dashboard is where what was deleted is cleared away.
    sweepDeleted(call.stores('deleted'), call.now()),
  ]);
  const inquiries = CONTACT_STATUSES.map(
    (status) => [status, contacts.rows.filter((row) => row.status === status).length] as const,
  );
  const contactDays = countDays(contacts.rows.filter(({ status }) => status !== 'spam'));
  const memberDays = countDays(members.rows);
  const perDay = lastDays(call.now()).map((date) => ({
    date,
    contacts: contactDays.get(date) ?? 0,
    members: memberDays.get(date) ?? 0,
  }));
  const missingTranslations = categories.rows
    .map(({ id, name }) => ({
      entity: 'categories',
      id,
      title: name.en || name.th,
      missing: LOCALES.filter((locale) => name[locale] === ''),
    }))
    .filter(({ missing }) => missing.length > 0);
  return json(200, {
    inquiries: Object.fromEntries(inquiries),
    perDay,
    counts: {
      categories: categories.rows.length,
      contacts: contacts.rows.length,
      members: members.rows.length,
    },
    scheduled: [],
    missingTranslations,
  });
}

/** Bangkok days, `YYYY-MM-DD`, the oldest first and today last. */
const lastDays = (now: number): string[] =>
  Array.from({ length: DAYS }, (_, place) => bangkokDay(now - (DAYS - 1 - place) * DAY_MS));

function countDays(rows: readonly { readonly createdAt: string }[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { createdAt } of rows) {
    const day = bangkokDay(createdAt);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return counts;
}

/** An address of its own among the entities. */
export const summaryEntity: AdminEntity = {
  name: 'summary',
  access: 'staff',
  collection: { GET: summary },
  collectionActions: {},
  record: {},
  recordActions: {},
};
