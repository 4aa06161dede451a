import {
  IconBriefcase,
  IconCalendarEvent,
  IconCategory,
  IconFileCv,
  IconHistory,
  IconInbox,
  IconLayoutDashboard,
  IconMailForward,
  IconNews,
  IconPhoto,
  IconShieldLock,
  IconUserShield,
  IconUsersGroup,
  type Icon,
} from '@tabler/icons-react';
import { hasScreens, type StaffEntity } from '#fields/staff-access.ts';
import type { AdminTexts } from '../i18n/texts.ts';
import { paths } from '../routes.ts';
import type { User } from '../user.ts';

export interface NavigationItem {
  readonly text: keyof AdminTexts['shell'];
  readonly href: string;
  readonly icon: Icon;
  /** Whoever has screens for it sees it. */
  readonly entity: StaffEntity;
}
export interface NavigationGroup {
  readonly text: keyof AdminTexts['shell'];
  readonly items: readonly NavigationItem[];
}

const groups: readonly NavigationGroup[] = [
  {
    text: 'groupDaily',
    items: [
      { text: 'dashboard', entity: 'summary', href: paths.home.getHref(), icon: IconLayoutDashboard },
      { text: 'contact', entity: 'contacts', href: paths.contact.list.getHref(), icon: IconInbox },
      { text: 'member', entity: 'members', href: paths.member.list.getHref(), icon: IconUsersGroup },
    ],
  },
  {
    text: 'groupRecruitment',
    items: [
      {
        text: 'application',
        entity: 'applications',
        href: paths.application.list.getHref(),
        icon: IconFileCv,
      },
      { text: 'job', entity: 'jobs', href: paths.job.list.getHref(), icon: IconBriefcase },
    ],
  },
  {
    text: 'groupPublishing',
    items: [
      { text: 'news', entity: 'news', href: paths.news.list.getHref(), icon: IconNews },
      { text: 'event', entity: 'events', href: paths.event.list.getHref(), icon: IconCalendarEvent },
      { text: 'category', entity: 'categories', href: paths.category.list.getHref(), icon: IconCategory },
      { text: 'media', entity: 'media', href: paths.media.list.getHref(), icon: IconPhoto },
    ],
  },
  {
    text: 'groupSettings',
    items: [
      { text: 'staff', entity: 'staff', href: paths.staff.getHref(), icon: IconShieldLock },
      { text: 'privacy', entity: 'privacy', href: paths.privacy.getHref(), icon: IconUserShield },
      { text: 'mail', entity: 'mails', href: paths.mail.getHref(), icon: IconMailForward },
      { text: 'audit', entity: 'audit', href: paths.audit.getHref(), icon: IconHistory },
    ],
  },
];

/** The menu of a person: what they may open, in groups. */
export const navigationOf = ({ role }: User): NavigationGroup[] =>
  groups
    .map(({ text, items }) => ({ text, items: items.filter(({ entity }) => hasScreens(role, entity)) }))
    .filter(({ items }) => items.length > 0);
