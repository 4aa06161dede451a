import {
  IconBriefcase,
  IconCalendarEvent,
  IconCalendarTime,
  IconCategory,
  IconFileCv,
  IconFileText,
  IconHistory,
  IconInbox,
  IconLanguage,
  IconLayoutDashboard,
  IconMailForward,
  IconNews,
  IconPhoto,
  IconShieldLock,
  IconUserShield,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';
import { isStaffEntity, type StaffEntity } from '#fields/staff-access.ts';
import type { AdminTexts } from './i18n/texts.ts';
import { paths } from './routes.ts';

type MenuText = keyof AdminTexts['shell'];

/** The groups of the menu, in their order. */
export const MENU_GROUPS = ['groupDaily', 'groupRecruitment', 'groupPublishing', 'groupSettings'] as const;

export interface EntityScreens {
  /** What the menu calls it, the palette too. */
  readonly text: MenuText;
  readonly group: (typeof MENU_GROUPS)[number];
  readonly icon: Icon;
  readonly href: string;
  /** The screen of one record, for links from anywhere. */
  readonly record?: (id: string) => string;
  /** How the palette offers to create one, where staff can. */
  readonly create?: { readonly text: MenuText; readonly href: string };
}

/** How staff get to each entity, in the order of the menu; palette and links follow. A missing one does not compile. */
export const ENTITY_SCREENS: Readonly<Record<Exclude<StaffEntity, 'assignees'>, EntityScreens>> = {
  summary: { text: 'dashboard', group: 'groupDaily', icon: IconLayoutDashboard, href: paths.home.getHref() },
  news: {
    text: 'news',
    group: 'groupPublishing',
    icon: IconNews,
    href: paths.news.list.getHref(),
    record: paths.news.update.getHref,
    create: { text: 'newNews', href: paths.news.new.getHref() },
  },
  events: {
    text: 'event',
    group: 'groupPublishing',
    icon: IconCalendarEvent,
    href: paths.event.list.getHref(),
    record: paths.event.update.getHref,
    create: { text: 'newEvent', href: paths.event.new.getHref() },
  },
  calendar: {
    text: 'calendar',
    group: 'groupPublishing',
    icon: IconCalendarTime,
    href: paths.calendar.getHref(),
  },
  translations: {
    text: 'translations',
    group: 'groupPublishing',
    icon: IconLanguage,
    href: paths.translations.getHref(),
  },
  pages: {
    text: 'pages',
    group: 'groupPublishing',
    icon: IconFileText,
    href: paths.pages.getHref(),
    record: (id) => `${paths.pages.getHref()}?page=${id}`,
  },
  applications: {
    text: 'application',
    group: 'groupRecruitment',
    icon: IconFileCv,
    href: paths.application.list.getHref(),
    record: paths.application.update.getHref,
  },
  jobs: {
    text: 'job',
    group: 'groupRecruitment',
    icon: IconBriefcase,
    href: paths.job.list.getHref(),
    record: paths.job.update.getHref,
    create: { text: 'newJob', href: paths.job.new.getHref() },
  },
  contacts: {
    text: 'contact',
    group: 'groupDaily',
    icon: IconInbox,
    href: paths.contact.list.getHref(),
    record: paths.contact.detail.getHref,
  },
  members: {
    text: 'member',
    group: 'groupDaily',
    icon: IconUsersGroup,
    href: paths.member.list.getHref(),
    record: paths.member.edit.getHref,
    create: { text: 'addMember', href: paths.member.add.getHref() },
  },
  categories: {
    text: 'category',
    group: 'groupPublishing',
    icon: IconCategory,
    href: paths.category.list.getHref(),
    record: paths.category.update.getHref,
    create: { text: 'newCategory', href: paths.category.new.getHref() },
  },
  media: {
    text: 'media',
    group: 'groupPublishing',
    icon: IconPhoto,
    href: paths.media.list.getHref(),
    record: paths.media.detail.getHref,
  },
  staff: { text: 'staff', group: 'groupSettings', icon: IconShieldLock, href: paths.staff.getHref() },
  privacy: {
    text: 'privacy',
    group: 'groupSettings',
    icon: IconUserShield,
    href: paths.privacy.getHref(),
    record: paths.privacy.getHref,
  },
  mails: { text: 'mail', group: 'groupSettings', icon: IconMailForward, href: paths.mail.getHref() },
  audit: { text: 'audit', group: 'groupSettings', icon: IconHistory, href: paths.audit.getHref() },
};

/** The same as a list, each with its entity. */
export const listedScreens = Object.entries(ENTITY_SCREENS).flatMap(([entity, screens]) =>
  isStaffEntity(entity) ? [{ entity, ...screens }] : [],
);
