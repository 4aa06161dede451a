import type { StaffRole } from './staff-role.ts';

/**
 * In the staff area: look at lists and records, take a list as CSV, take a file, and everything that changes something.
 */
export const STAFF_ACTIONS = ['read', 'export', 'download', 'write'] as const;
export type StaffAction = (typeof STAFF_ACTIONS)[number];

/** Roles for one part of the work each; who has one has no other. */
const PARTS = ['publisher', 'membership', 'recruiter'] as const satisfies readonly StaffRole[];
type Part = (typeof PARTS)[number];

interface Rule {
  /** Who may, besides owners, who may everything; and `editor`, who may what any of these may. */
  readonly roles: readonly Part[];
  /** Whether it asks for a sign-in of the last 15 minutes, with the second factor where one is set. */
  readonly isFresh?: true;
  /** Of `read`: whether those who may only read it meet it on other screens, such as pictures in the editor of jobs. */
  readonly isElsewhere?: true;
}
type Rules = Readonly<Partial<Record<StaffAction, Rule>>>;

const everybody: Rule = { roles: PARTS };
const owners: Rule = { roles: [] };
const list = (...roles: Part[]): Rules => ({ read: { roles }, export: { roles }, write: { roles } });

/**
 * Who may do what in the staff area, by entity of `/api/admin` and action (rules.md#roles): the one place. The server
 * lets through what is here, screens, menu, palette and dashboard show it, and docs and tests are made of it. What is
 * not listed here is forbidden to everybody, owners included.
 */
export const STAFF_ACCESS = {
  news: list('publisher'),
  events: list('publisher'),
  jobs: list('publisher', 'recruiter'),
  categories: list('publisher'),
  // Whoever answers or writes jobs chooses from the library, and changes nothing in it: it is on other pages too.
  media: { ...list('publisher'), read: { ...everybody, isElsewhere: true } },
  contacts: list('membership'),
  members: list('membership'),
  applications: { ...list('recruiter'), download: { roles: ['recruiter'] } },
  // Of these, each person sees those about what they may read.
  mails: list('membership', 'recruiter'),
  audit: { read: everybody, export: everybody },
  summary: { read: everybody },
  // Of articles, each person sees those that they may read.
  calendar: { read: { roles: ['publisher', 'recruiter'] } },
  // What is written is whether visitors are told of outdated ones, on all pages.
  translations: { read: { roles: ['publisher', 'recruiter'] }, write: { roles: ['publisher'] } },
  // What editors committed, to be read.
  pages: { read: { roles: ['publisher'] } },
  // Names and ids of colleagues, to give work to.
  assignees: { read: everybody },
  // Who may do what is changed by owners who have just signed in.
  staff: { read: owners, export: owners, write: { ...owners, isFresh: true } },
  // Everything about one person at once: for whoever answers for it.
  privacy: { read: owners, export: owners, write: owners },
} as const satisfies Readonly<Record<string, Rules>>;
export type StaffEntity = keyof typeof STAFF_ACCESS;
/** Those that keep records which staff work with, and whose changes the audit names. */
export type RecordsEntity = Exclude<
  StaffEntity,
  'audit' | 'summary' | 'calendar' | 'translations' | 'pages' | 'assignees'
>;

export const STAFF_ENTITIES = Object.keys(STAFF_ACCESS) as readonly StaffEntity[];

/** Whether a text names an entity of the table; what was noted once may name one that is gone. */
export const isStaffEntity = (name: string): name is StaffEntity => Object.hasOwn(STAFF_ACCESS, name);

const ruleOf = (entity: string, action: StaffAction): Rule | undefined => {
  const rules: Rules = isStaffEntity(entity) ? STAFF_ACCESS[entity] : {};
  return rules[action];
};

/** Whether somebody with this role may do that. What is in no table, such as an entity that is gone, is for nobody. */
export function mayDo(role: StaffRole, entity: string, action: StaffAction): boolean {
  const rule = ruleOf(entity, action);
  if (!rule) return false;
  if (role === 'owner') return true;
  return role === 'editor' ? rule.roles.length > 0 : rule.roles.includes(role);
}

/** Whether it asks for a fresh sign-in. */
export const isFreshWanted = (entity: StaffEntity, action: StaffAction): boolean =>
  ruleOf(entity, action)?.isFresh ?? false;

/** Whether screens, menu and palette show an entity to somebody: to all who may read it, unless they meet it elsewhere. */
export const hasScreens = (role: StaffRole, entity: StaffEntity): boolean =>
  mayDo(role, entity, ruleOf(entity, 'read')?.isElsewhere ? 'write' : 'read');
