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

/** Every page that visitors are to find, by its unprefixed address. */
export const ROUTES = [
  '/',
  ...['/about-us', '/committees', '/contact-us', '/member', '/career', '/project', '/services'],
  ...POLICIES,
  ...PROJECTS,
  ...SERVICES,
];

/** One page of each kind: what holds for these holds for all. */
export const TEMPLATES = [
  '/',
  '/about-us',
  '/committees',
  '/contact-us',
  '/contact-us/thanks',
  '/member',
  '/career',
  '/project',
  '/project/mobio',
  '/services',
  '/services/build-operate-transfer',
  '/privacy-policy',
];

/** The address that always answers in Thai. */
export const pinned = (path: string): string => (path === '/' ? '/th' : `/th${path}`);
