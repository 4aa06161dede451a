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
import type { AdminTexts } from '../i18n/texts.ts';
import { paths } from '../routes.ts';
import type { User } from '../user.ts';

export interface NavigationItem {
  readonly text: keyof AdminTexts['shell'];
  readonly href: string;
  readonly icon: Icon;
  /** Who sees it; everybody where it is left out. */
  readonly role?: User['role'];
}
export interface NavigationGroup {
  readonly text: keyof AdminTexts['shell'];
  readonly items: readonly NavigationItem[];
}

const groups: readonly NavigationGroup[] = [
  {
    text: 'groupDaily',
    items: [
      { text: 'dashboard', href: paths.home.getHref(), icon: IconLayoutDashboard },
      { text: 'contact', href: paths.contact.list.getHref(), icon: IconInbox },
      { text: 'member', href: paths.member.list.getHref(), icon: IconUsersGroup },
    ],
  },
  {
    text: 'groupRecruitment',
    items: [
      { text: 'application', href: paths.application.list.getHref(), icon: IconFileCv },
      { text: 'job', href: paths.job.list.getHref(), icon: IconBriefcase },
    ],
  },
  {
    text: 'groupPublishing',
    items: [
      { text: 'news', href: paths.news.list.getHref(), icon: IconNews },
      { text: 'event', href: paths.event.list.getHref(), icon: IconCalendarEvent },
      { text: 'category', href: paths.category.list.getHref(), icon: IconCategory },
      { text: 'media', href: paths.media.list.getHref(), icon: IconPhoto },
    ],
  },
  {
    text: 'groupSettings',
    items: [
      { text: 'staff', href: paths.staff.getHref(), icon: IconShieldLock, role: 'owner' },
      { text: 'privacy', href: paths.privacy.getHref(), icon: IconUserShield, role: 'owner' },
      { text: 'mail', href: paths.mail.getHref(), icon: IconMailForward },
      { text: 'audit', href: paths.audit.getHref(), icon: IconHistory },
    ],
  },
];

/** The menu of a person: what they may open, in groups. */
export const navigationOf = (user: User): NavigationGroup[] =>
  groups.map(({ text, items }) => ({
    text,
    items: items.filter(({ role }) => role === undefined || role === user.role),
  }));
