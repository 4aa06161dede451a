import { translatedSlugs } from './sample-articles.ts';

const named = (folder: string, names: string): string[] =>
  names.split(/\s+/).map((name) => `${folder}/${name}`);

export const PROJECTS = named(
  '/project',
  'better-tax bicycle-blue-book bixbyit lolly luxurique mobio paktor ring-app storr',
);
export const SERVICES = named(
  '/services',
  `business-consulting employment-pass establish-family-office page-title set-up-company-in-thailand
   digital-transformation business-matchmaking project-based-outsourcing offshore-development-centre
   build-operate-transfer contract-development blockchain-web3`,
);
export const POLICIES = ['/information-security-policy', '/personal-information', '/privacy-policy'];

const articles = (kind: 'news' | 'events' | 'jobs', path: string): string[] =>
  translatedSlugs(kind).map((slug) => `${path}/${slug}`);
export const NEWS = articles('news', '/news');
export const ONLY_THAI_NEWS = '/news/it-loanwords-in-thai';
/** Pages made when they are asked for that are there in both languages; staff can make more. */
export const ON_DEMAND = [
  ...['/news', '/news/category', '/events', '/events/category', '/career', '/member/directory'],
  ...NEWS,
  ...articles('events', '/events'),
  ...articles('jobs', '/career'),
];

/** Every page that is prebuilt and that visitors are to find, by its unprefixed URL. */
export const ROUTES = [
  '/',
  ...['/about-us', '/committees', '/contact-us', '/member', '/project', '/services'],
  ...POLICIES,
  ...PROJECTS,
  ...SERVICES,
];

/** Pages with a form, whose script comes when it is touched. */
export const WITH_FORM = ['/contact-us', '/member'];
/** The search, with results and without: pages with an island that is there from the beginning. */
export const SEARCHES = ['/search?q=visa', '/search?q=zeppelin'];
/** Pages that say something about what a visitor has just done: not for search engines. */
export const UNINDEXED = [...SEARCHES, '/contact-us/thanks', '/member/thanks'];

/** One page of each kind: what holds for these holds for all. */
export const TEMPLATES = [
  '/',
  '/about-us',
  '/committees',
  '/contact-us',
  '/contact-us/thanks',
  '/member',
  '/member/thanks',
  '/member/directory',
  '/career',
  '/project',
  '/project/mobio',
  '/services',
  '/services/build-operate-transfer',
  '/privacy-policy',
  '/news',
  '/news?page=2',
  '/news/category',
  '/news/pdpa-and-your-contact-form',
  ONLY_THAI_NEWS,
  '/events',
  '/events/category',
  '/events/pdpa-form-workshop',
  '/career/backend-developer-bangkok',
  ...SEARCHES,
];

/** The URL that always answers in Thai. */
export const pinned = (path: string): string => (path === '/' ? '/th' : `/th${path}`);
