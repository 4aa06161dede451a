import { APPLICATION_STATUSES } from '../../../src/schemas/application-record.ts';
import { CONTACT_STATUSES } from '../../../src/schemas/contact-record.ts';
import { bangkokDay } from '../../../src/schemas/day.ts';
import { LOCALES } from '../../../src/schemas/locale.ts';
import { json } from '../handle.ts';
import { logFailure } from '../log.ts';
import { sweepMails } from '../mail/sweep-mails.ts';
import { sweepLeftovers } from '../privacy/leftovers.ts';
import { sweepAll } from '../sweep.ts';
import { articleSummary } from './articles/article-summary.ts';
import type { AdminCall } from './admin-call.ts';
import type { AdminEntity } from './entity.ts';
import { applicationsIndex } from './entities/applications.ts';
import { categoriesIndex } from './entities/registered-categories.ts';
import { contactsIndex } from './entities/contacts.ts';
import { mailSummary } from './entities/mails.ts';
import { membersIndex } from './entities/members.ts';
import { newest } from './newest.ts';

const DAYS = 30;
/** Who opens the dashboard on a laptop waits for the mails that are due no longer than this, in ms. */
const MAIL_PATIENCE = { deadlineMs: 5_000, budgetMs: 1_000 };
const DAY_MS = 24 * 60 * 60 * 1_000;

/** `GET /api/admin/summary`: what the dashboard shows. See README.md here for the shape. */
async function summary(call: AdminCall): Promise<Response> {
  const { smtpUrl, mailFrom, mailTo } = call.settings;
  const [contacts, members, applications, categories, articles] = await Promise.all([
    contactsIndex.rows(call),
    membersIndex.rows(call),
    applicationsIndex.rows(call),
    categoriesIndex.rows(call),
    articleSummary(call),
    // A laptop runs no schedule: the dashboard is where what has had its time is cleared away. It shows without that too.
    sweepAll(call.stores, call.files, call.now()).catch(logFailure),
    call.isLocal && sweepLeftovers(call).catch(logFailure),
    call.isLocal &&
      sweepMails({ ...call, settings: { smtpUrl, mailFrom, mailTo }, ...MAIL_PATIENCE }).catch(logFailure),
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
      title: name.en || name.th,
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
    newInquiries: newest('contacts', contacts.rows),
    newApplications: newest('applications', genuine),
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

/** An address of its own among the entities. */
export const summaryEntity: AdminEntity = {
  name: 'summary',
  access: 'staff',
  collection: { GET: summary },
  collectionActions: {},
  record: {},
  recordActions: {},
};
