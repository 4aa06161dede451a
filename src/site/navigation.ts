import type { Dictionary } from '#i18n/dictionaries.ts';

type NavKey = Exclude<
  keyof Dictionary['pages']['nav'],
  'label' | 'menu' | 'breadcrumb' | 'signOut' | 'search'
>;
type IconName = 'home' | 'news' | 'briefcase' | 'calendar' | 'envelope';

/** One entry of the main menu; for the icons see rules.md#pages. */
export type NavEntry = { key: NavKey; path: string; icon?: IconName };

export const mainMenu: NavEntry[] = [
  { key: 'home', path: '/', icon: 'home' },
  { key: 'aboutUs', path: '/about-us' },
  { key: 'services', path: '/services' },
  { key: 'project', path: '/project' },
  { key: 'member', path: '/member' },
  { key: 'committees', path: '/committees' },
  { key: 'news', path: '/news', icon: 'news' },
  { key: 'events', path: '/events', icon: 'calendar' },
  { key: 'career', path: '/career', icon: 'briefcase' },
  { key: 'contactUs', path: '/contact-us', icon: 'envelope' },
];

/** The three texts that a visitor agrees to, by the name of their consent. */
export const policyPaths = {
  privacyPolicy: '/privacy-policy',
  personalInformation: '/personal-information',
  informationSecurity: '/information-security-policy',
} as const;

/** Whether a menu entry leads to the page that is open, or to the part of the site that it belongs to. */
export const isCurrent = (entry: string, path: string): 'page' | 'true' | undefined => {
  if (entry === path) return 'page';
  if (entry === '/' || !path.startsWith(entry)) return undefined;
  // Deeper down, or another page of the same list: `/news/x`, `/news?page=2`.
  return /^[/?]/.test(path.slice(entry.length)) ? 'true' : undefined;
};
