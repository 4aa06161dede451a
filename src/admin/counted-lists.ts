import { bangkokDay } from '#fields/day.ts';
import { EXPIRING_DAYS, SHOWN_DAYS, UNANSWERED_DAYS, WAITING_DAYS } from '#fields/dashboard-days.ts';
import { paths } from './routes.ts';

const DAY_MS = 86_400_000;

const listOf = (path: string, filters: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(Object.entries(filters).map(([field, value]) => [`filter[${field}]`, value]))}`;

/** The lists behind the numbers of dashboard and menu: each shows exactly what was counted. @param now in ms since 1970 */
export function countedLists(now: number) {
  const dayIn = (days: number): string => bangkokDay(now + days * DAY_MS);
  const [contacts, members] = [paths.contact.list.getHref(), paths.member.list.getHref()];
  const applications = paths.application.list.getHref();
  return {
    open: listOf(contacts, { status: 'new,inProgress' }),
    unanswered: listOf(contacts, { status: 'new', createdAt: `..${dayIn(-UNANSWERED_DAYS)}` }),
    inquiries30: listOf(contacts, {
      status: 'new,inProgress,done',
      createdAt: `${dayIn(1 - SHOWN_DAYS)}..${dayIn(0)}`,
    }),
    active: listOf(members, { status: 'active', spam: 'false' }),
    pending: listOf(members, { status: 'pending', spam: 'false' }),
    expiring: listOf(members, {
      status: 'active',
      spam: 'false',
      expiresAt: `${dayIn(0)}..${dayIn(EXPIRING_DAYS)}`,
    }),
    applications: listOf(applications, { status: 'new', spam: 'false' }),
    waiting: listOf(applications, { waitsSince: `..${dayIn(-WAITING_DAYS - 1)}`, spam: 'false' }),
    ofClosedJobs: listOf(applications, {
      jobId: '-closed',
      status: 'new,reviewing,interview,offer',
      spam: 'false',
    }),
  } as const;
}
