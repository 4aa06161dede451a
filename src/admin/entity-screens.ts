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

/** The groups of the menu, in their order. */
export const MENU_GROUPS = ['groupDaily', 'groupRecruitment', 'groupPublishing', 'groupSettings'] as const;

/** Entities with screens. The menu calls each by the text of its name in `shell`, the palette too. */
export type ScreenEntity = Exclude<StaffEntity, 'assignees'>;

interface EntityScreens {
  readonly group: (typeof MENU_GROUPS)[number];
  readonly icon: Icon;
  readonly href: string;
  /** The screen of one record, for links from anywhere. */
  readonly record?: ((id: string) => string) | undefined;
  /** How the palette offers to create one, where staff can. */
  readonly create?: { readonly text: keyof AdminTexts['shell']; readonly href: string } | undefined;
}

type Path = { readonly getHref: () => string };

const screens = (
  group: EntityScreens['group'],
  icon: Icon,
  list: Path,
  record?: { readonly getHref: (id: string) => string },
  create?: readonly [text: keyof AdminTexts['shell'], path: Path],
): EntityScreens => ({
  ...{ group, icon, href: list.getHref(), record: record?.getHref },
  create: create && { text: create[0], href: create[1].getHref() },
});

const { application, category, contact, event, job, media, member, news, pages } = paths;

/** How staff get to each entity, in the order of the menu; palette and links follow. A missing one does not compile. */
export const ENTITY_SCREENS: Readonly<Record<ScreenEntity, EntityScreens>> = {
  summary: screens('groupDaily', IconLayoutDashboard, paths.home),
  news: screens('groupPublishing', IconNews, news.list, news.update, ['newNews', news.new]),
  events: screens('groupPublishing', IconCalendarEvent, event.list, event.update, ['newEvent', event.new]),
  calendar: screens('groupPublishing', IconCalendarTime, paths.calendar),
  translations: screens('groupPublishing', IconLanguage, paths.translations),
  pages: screens('groupPublishing', IconFileText, pages, {
    getHref: (id) => `${pages.getHref()}?page=${id}`,
  }),
  applications: screens('groupRecruitment', IconFileCv, application.list, application.update),
  jobs: screens('groupRecruitment', IconBriefcase, job.list, job.update, ['newJob', job.new]),
  contacts: screens('groupDaily', IconInbox, contact.list, contact.detail),
  members: screens('groupDaily', IconUsersGroup, member.list, member.edit, ['addMember', member.add]),
  categories: screens('groupPublishing', IconCategory, category.list, category.update, [
    'newCategory',
    category.new,
  ]),
  media: screens('groupPublishing', IconPhoto, media.list, media.detail),
  staff: screens('groupSettings', IconShieldLock, paths.staff),
  privacy: screens('groupSettings', IconUserShield, paths.privacy, paths.privacy),
  mails: screens('groupSettings', IconMailForward, paths.mail),
  audit: screens('groupSettings', IconHistory, paths.audit),
};

/** The same as a list, each with its entity. */
export const listedScreens = Object.entries(ENTITY_SCREENS).flatMap(([entity, listed]) =>
  isStaffEntity(entity) && entity !== 'assignees' ? [{ entity, ...listed }] : [],
);
