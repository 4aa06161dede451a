import { APPLICATION_STATUSES } from '#features/applications/application-fields.ts';
import { CONTACT_STATUSES } from '#features/contact/contact-fields.ts';
import { bangkokDay } from '#fields/day.ts';
import { anyText } from '#fields/localised-text.ts';
import { LOCALES } from '#i18n/locales.ts';
import { json } from '#http/answer.ts';
import { articleSummary } from '#features/articles/server/staff/article-summary.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import type { AdminEntity } from '#staff-api/entity.ts';
import { applicationsIndex } from '#features/applications/server/applications-entity.ts';
import { categoriesIndex } from '#features/categories/server/categories-index.ts';
import { contactsIndex } from '#features/contact/server/contacts-entity.ts';
import { mailSummary } from '#features/mail/server/mails-entity.ts';
import { membersIndex } from '#features/membership/server/members-entity.ts';
import { newestWaiting } from '#staff-api/newest.ts';

const DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1_000;

/** `GET /api/admin/summary`: what the dashboard shows (http.md#dashboard). It reads, and clears nothing away. */
async function summary(call: AdminCall): Promise<Response> {
  const [contacts, members, applications, categories, articles] = await Promise.all([
    contactsIndex.rows(call),
    membersIndex.rows(call),
    applicationsIndex.rows(call),
    categoriesIndex.rows(call),
    articleSummary(call),
  ]);
  const inquiries = CONTACT_STATUSES.map(
    (status) => [status, contacts.rows.filter((row) => row.status === status).length] as const,
  );
  // What a robot seems to have sent waits for nobody.
  const genuine = applications.rows.filter(({ spam }) => !spam);
  const steps = APPLICATION_STATUSES.map(
    (status) => [status, genuine.filter((row) => row.status === status).length] as const,
  );
  const contactDays = countDays(contacts.rows.filter(({ status }) => status !== 'spam'));
  const memberDays = countDays(members.rows);
  const applicationDays = countDays(genuine);
  const perDay = lastDays(call.now()).map((date) => ({
    date,
    contacts: contactDays.get(date) ?? 0,
    members: memberDays.get(date) ?? 0,
    applications: applicationDays.get(date) ?? 0,
  }));
  const missingTranslations = categories.rows
    .map(({ id, name }) => ({
      entity: 'categories',
      id,
      title: anyText(name),
      missing: LOCALES.filter((locale) => name[locale] === ''),
    }))
    .filter(({ missing }) => missing.length > 0);
  return json(200, {
    inquiries: Object.fromEntries(inquiries),
    applications: Object.fromEntries(steps),
    perDay,
    counts: {
      categories: categories.rows.length,
      contacts: contacts.rows.length,
      members: members.rows.length,
      applications: applications.rows.length,
      ...articles.counts,
    },
    mails: await mailSummary(call),
    newInquiries: newestWaiting('contacts', contacts.rows),
    newApplications: newestWaiting('applications', genuine),
    scheduled: articles.scheduled,
    missingTranslations: [...articles.missingTranslations, ...missingTranslations],
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

/** A URL of its own among the entities. */
export const summaryEntity: AdminEntity = {
  name: 'summary',
  access: 'staff',
  collection: { GET: summary },
  collectionActions: {},
  record: {},
  recordActions: {},
};
