import { isBackupLate, newestBackup } from './newest-backup.ts';
import type { ScheduleName } from './schedule-names.ts';
import { APPLICATION_STATUSES } from '#features/applications/application-fields.ts';
import { applicationsIndex } from '#features/applications/server/applications-entity.ts';
import { countOfClosedJobs } from '#features/applications/server/job-filter.ts';
import { articleSummary } from '#features/articles/server/staff/article-summary.ts';
import { categoriesIndex } from '#features/categories/server/categories-index.ts';
import { CONTACT_STATUSES } from '#features/contact/contact-fields.ts';
import { contactsIndex } from '#features/contact/server/contacts-entity.ts';
import { mailSummary } from '#features/mail/server/mails-entity.ts';
import { MEMBER_STATUSES } from '#features/membership/member-fields.ts';
import { membersIndex } from '#features/membership/server/member-rows.ts';
import { EXPIRING_DAYS, SHOWN_DAYS, UNANSWERED_DAYS, WAITING_DAYS } from '#fields/dashboard-days.ts';
import { bangkokDay } from '#fields/day.ts';
import type { RecordBase } from '#fields/record.ts';
import { mayDo, type StaffEntity } from '#fields/staff-access.ts';
import { json } from '#http/answer.ts';
import type { Locale } from '#i18n/locales.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import type { EntityRows } from '#staff-api/entity-index.ts';
import type { AdminEntity } from '#staff-api/entity.ts';
import { byValue, comparator } from '#staff-api/list/sort.ts';
import { countOf } from '#staff-api/list/time-order.ts';
import { failedPurges } from '#staff-api/purges.ts';
import { counted, type Counted } from '#staff-api/tallies.ts';
import type { Segment } from '#store/list-index/listing.ts';
import { runsOf } from '#store/runs.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

/** `GET /api/admin/summary`: the dashboard (http.md#dashboard), as far as the caller may see it. It only reads. */
async function summary(call: AdminCall): Promise<Response> {
  const [contacts, members, applications, categories, articles, operations] = await Promise.all([
    toSee('contacts', contactsIndex, call),
    toSee('members', membersIndex, call),
    toSee('applications', applicationsIndex, call),
    mayDo(call.user.role, 'categories', 'read') ? categoriesIndex.rows(call) : undefined,
    articleSummary(call),
    operationsOf(call),
  ]);
  const many = { contacts, members, applications };
  const perDay = lastDays(call.now()).map((date) => ({
    date,
    ...seen(many, ({ count }) => count('day', (day) => day === date)),
  }));
  const [today, inDays] = [bangkokDay(call.now()), (days: number) => bangkokDay(call.now() + days * DAY_MS)];
  const perStatus = {
    inquiries: contacts && {
      ...countStatuses(CONTACT_STATUSES, contacts),
      // Nobody has taken them up for two days, counted as filters of the list count days.
      unanswered: contacts.count('waits', (day) => day <= inDays(-UNANSWERED_DAYS)),
    },
    members: members && {
      ...countStatuses(MEMBER_STATUSES, members),
      expiring: members.count('ends', (day) => day >= today && day <= inDays(EXPIRING_DAYS)),
    },
    applications: applications && {
      ...countStatuses(APPLICATION_STATUSES, applications),
      // These applicants have seen nothing happen for more than ten days.
      waiting: applications.count('waits', (day) => day < inDays(-WAITING_DAYS)),
      ofClosedJobs: await countOfClosedJobs(call, applications.count),
    },
  };
  // A field of what the caller may not see is undefined, so JSON leaves it out.
  return json(200, {
    ...perStatus,
    perDay,
    counts: {
      ...(categories && { categories: categories.rows.length }),
      ...seen(many, ({ total }) => total),
      ...articles.counts,
    },
    mails: mayDo(call.user.role, 'mails', 'read') ? await mailSummary(call) : undefined,
    stillPublic: mayDo(call.user.role, 'news', 'read') ? await failedPurges(call.stores) : undefined,
    newInquiries: contacts && (await newestWaiting('contacts', contacts.segments)),
    newApplications: applications && (await newestWaiting('applications', applications.segments)),
    operations,
    scheduled: articles.scheduled,
    reviews: articles.reviews,
    lookAgain: articles.lookAgain,
  });
}

/** Whether staff may write, and when the last backup and the last nightly work succeeded. @throws StoreUnavailable */
async function operationsOf({ stores, mayWrite, now }: AdminCall) {
  const backup = await newestBackup(stores);
  const { lastGood } = await runsOf(stores, 'retention-sweep' satisfies ScheduleName);
  return {
    readOnly: !((await mayWrite?.(stores)) ?? true),
    backup,
    backupLate: await isBackupLate(stores, backup, now()),
    nightly: lastGood ? new Date(lastGood.endedAt).toISOString() : null,
  };
}

/** What there is of an entity, in numbers; undefined where the caller may not see it (rules.md#roles). @throws StoreUnavailable */
async function toSee<Row extends RecordBase>(entity: StaffEntity, index: EntityRows<Row>, call: AdminCall) {
  if (!mayDo(call.user.role, entity, 'read')) return undefined;
  const { segments } = await index.segments(call);
  return { segments, total: countOf(segments), count: counted(segments) };
}

/** What is computed of each part that the caller sees. */
const seen = <Part, Result>(
  parts: Readonly<Record<string, Part | undefined>>,
  compute: (part: Part) => Result,
): Record<string, Result> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, part]) => (part === undefined ? [] : [[name, compute(part)]])),
  );

const countStatuses = (statuses: readonly string[], { count }: { readonly count: Counted }) =>
  Object.fromEntries(statuses.map((status) => [status, count('status', (value) => value === status)]));

/** Bangkok days, `YYYY-MM-DD`, oldest first and today last. */
const lastDays = (now: number): string[] =>
  Array.from({ length: SHOWN_DAYS }, (_, place) => bangkokDay(now - (SHOWN_DAYS - 1 - place) * DAY_MS));

/** A URL of its own among the entities. */
export const summaryEntity: AdminEntity = {
  name: 'summary',
  collection: { GET: summary },
};

/** As many as one takes in at a glance; the list has the others. */
const SHOWN = 5;

interface Waiting extends RecordBase {
  readonly name: string;
  readonly locale: Locale;
  readonly status: string;
  readonly jobTitle?: string | undefined;
  readonly spam?: boolean | undefined;
}
const newestFirst = comparator(
  byValue<Waiting>(({ createdAt }) => createdAt),
  'desc',
);

/** The newest of those that nobody has taken up yet, as the dashboard names them. @throws StoreUnavailable */
async function newestWaiting<Row extends Waiting>(entity: string, segments: readonly Segment<Row>[]) {
  const some = segments
    .filter(({ tallies }) => (tallies['status new'] ?? 0) > 0)
    .toSorted((a, b) => (a.newest > b.newest ? -1 : 1));
  let found: Row[] = [];
  for (const { newest, rows } of some) {
    const last = found[SHOWN - 1];
    if (last && newest < last.createdAt) break;
    const waiting = (await rows()).filter(({ status, spam }) => status === 'new' && !spam);
    found = [...found, ...waiting].sort(newestFirst).slice(0, SHOWN);
  }
  return found.map(({ id, name, createdAt, locale, jobTitle }) => ({
    entity,
    id,
    title: name,
    at: createdAt,
    ...(jobTitle !== undefined && { about: jobTitle, locale }),
  }));
}
