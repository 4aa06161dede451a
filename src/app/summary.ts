import { APPLICATION_STATUSES } from '#features/applications/application-fields.ts';
import { MEMBER_STATUSES } from '#features/membership/member-fields.ts';
import { CONTACT_STATUSES } from '#features/contact/contact-fields.ts';
import type { RecordBase } from '#fields/record.ts';
import { mayDo, type StaffEntity } from '#fields/staff-access.ts';
import { bangkokDay } from '#fields/day.ts';
import { json } from '#http/answer.ts';
import { articleSummary } from '#features/articles/server/staff/article-summary.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import type { AdminEntity } from '#staff-api/entity.ts';
import { applicationsIndex } from '#features/applications/server/applications-entity.ts';
import { categoriesIndex } from '#features/categories/server/categories-index.ts';
import { contactsIndex } from '#features/contact/server/contacts-entity.ts';
import { mailSummary } from '#features/mail/server/mails-entity.ts';
import { membersIndex } from '#features/membership/server/member-rows.ts';
import type { EntityRows } from '#staff-api/entity-index.ts';
import { failedPurges } from '#staff-api/purges.ts';
import { runsOf } from '#store/runs.ts';
import { newestBackup } from './newest-backup.ts';
import type { ScheduleName } from './schedule-names.ts';
import { newestWaiting } from '#staff-api/newest.ts';

const DAYS = 30;
/** The same in src/admin/counted-lists.ts, whose links lead to what is counted here. */
const UNANSWERED_DAYS = 2;
const EXPIRING_DAYS = 60;
const WAITING_DAYS = 10;
const DAY_MS = 24 * 60 * 60 * 1_000;

/**
 * `GET /api/admin/summary`: what the dashboard shows (http.md#dashboard), of what the caller may see. It reads, and clears
 * nothing away.
 */
async function summary(call: AdminCall): Promise<Response> {
  const [contacts, members, applications, categories, articles, operations] = await Promise.all([
    rowsToSee('contacts', contactsIndex, call),
    rowsToSee('members', membersIndex, call),
    rowsToSee('applications', applicationsIndex, call),
    rowsToSee('categories', categoriesIndex, call),
    articleSummary(call),
    operationsOf(call),
  ]);
  // What a robot seems to have sent waits for nobody.
  const genuine = applications?.filter(({ spam }) => !spam);
  const known = members?.filter(({ spam }) => !spam);
  const days = {
    contacts: contacts && countDays(contacts.filter(({ status }) => status !== 'spam')),
    members: members && countDays(members),
    applications: genuine && countDays(genuine),
  };
  const perDay = lastDays(call.now()).map((date) => ({
    date,
    ...seen(days, (counted) => counted.get(date) ?? 0),
  }));
  const perStatus = {
    inquiries: contacts && {
      ...countStatuses(CONTACT_STATUSES, contacts),
      unanswered: contacts.filter(isUnanswered(call.now())).length,
    },
    members: known && {
      ...countStatuses(MEMBER_STATUSES, known),
      expiring: known.filter(isExpiring(call.now())).length,
    },
    applications: genuine && {
      ...countStatuses(APPLICATION_STATUSES, genuine),
      waiting: genuine.filter(isWaiting(call.now())).length,
    },
  };
  // A field of what the caller may not see is undefined, so JSON leaves it out.
  return json(200, {
    ...perStatus,
    perDay,
    counts: {
      ...seen({ categories, contacts, members, applications }, (rows) => rows.length),
      ...articles.counts,
    },
    mails: mayDo(call.user.role, 'mails', 'read') ? await mailSummary(call) : undefined,
    stillPublic: mayDo(call.user.role, 'news', 'read') ? await failedPurges(call.stores) : undefined,
    newInquiries: contacts && newestWaiting('contacts', contacts),
    newApplications: genuine && newestWaiting('applications', genuine),
    operations,
    scheduled: articles.scheduled,
  });
}

/** Whether staff may write, and when the last backup and the last nightly work succeeded. @throws StoreUnavailable */
async function operationsOf({ stores, mayWrite }: AdminCall) {
  const { lastGood } = await runsOf(stores, 'retention-sweep' satisfies ScheduleName);
  return {
    readOnly: !((await mayWrite?.(stores)) ?? true),
    backup: await newestBackup(stores),
    nightly: lastGood ? new Date(lastGood.endedAt).toISOString() : null,
  };
}

/** The rows of an entity; undefined where the caller may not see them (rules.md#roles). @throws StoreUnavailable */
const rowsToSee = async <Row extends RecordBase>(
  entity: StaffEntity,
  index: EntityRows<Row>,
  call: AdminCall,
): Promise<readonly Row[] | undefined> =>
  mayDo(call.user.role, entity, 'read') ? (await index.rows(call)).rows : undefined;

/** What is computed of each part that the caller sees. */
const seen = <Part, Result>(
  parts: Readonly<Record<string, Part | undefined>>,
  compute: (part: Part) => Result,
): Record<string, Result> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) => (part === undefined ? [] : [[name, compute(part)]])),
  );

const countStatuses = (statuses: readonly string[], rows: readonly { readonly status: string }[]) =>
  Object.fromEntries(statuses.map((status) => [status, rows.filter((row) => row.status === status).length]));

/** Whether nobody has taken an inquiry up for two days, counted as filters of the list count days. */
const isUnanswered = (now: number) => (row: { readonly status: string; readonly createdAt: string }) =>
  row.status === 'new' && bangkokDay(row.createdAt) <= bangkokDay(now - UNANSWERED_DAYS * DAY_MS);

/** Whether an applicant has seen nothing happen for more than ten days. */
const isWaiting =
  (now: number) =>
  ({ waitsSince }: { readonly waitsSince?: string | undefined }): boolean =>
    waitsSince !== undefined && bangkokDay(waitsSince) < bangkokDay(now - WAITING_DAYS * DAY_MS);

/** Whether a membership ends within 60 days from today. */
const isExpiring =
  (now: number) =>
  ({ status, expiresAt = '' }: { readonly status: string; readonly expiresAt?: string | undefined }) =>
    status === 'active' &&
    expiresAt >= bangkokDay(now) &&
    expiresAt <= bangkokDay(now + EXPIRING_DAYS * DAY_MS);

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
  collection: { GET: summary },
  collectionActions: {},
  record: {},
  recordActions: {},
};
