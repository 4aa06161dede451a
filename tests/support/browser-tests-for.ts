import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

// Which browser tests a change is likely to break. They see the built site and import next to nothing of it, so what they
// import does not tell; this table does. It is for the loop: `npm test` runs them all.

/** By the beginning of their files' names. */
const FORMS = ['contact', 'membership', 'apply'];
export const BY_FOLDER: Readonly<Record<string, readonly string[]>> = {
  'src/features/applications': ['apply', 'admin-application', 'configured-applicant'],
  'src/features/articles': [
    ...['news', 'events', 'career', 'feeds', 'latest-news', 'videos'],
    ...['admin-news', 'admin-event-job', 'staff-news'],
  ],
  'src/features/audit': ['admin-shell', 'admin-member'],
  'src/features/backup': ['admin-shell'],
  'src/features/captcha': ['configured-captcha', 'configured-outages'],
  'src/features/categories': ['admin-category', 'configured-category-order'],
  'src/features/consents': ['consent'],
  'src/features/contact': ['contact', 'admin-contact'],
  'src/features/dashboard': ['admin-mail', 'configured-first-day'],
  'src/features/directory': ['pages', 'links', 'admin-member'],
  'src/features/mail': ['admin-mail', 'admin-contact'],
  'src/features/mailings': ['admin-news', 'consent'],
  'src/features/media': ['admin-media', 'admin-news'],
  'src/features/membership': ['membership', 'admin-member'],
  'src/features/own-page': ['consent', 'admin-member'],
  'src/features/privacy': ['configured-applicant'],
  'src/features/projects': ['carousel', 'share', 'pages'],
  'src/features/search': ['search'],
  'src/features/services': ['pages', 'links'],
  'src/features/staff': [
    'admin-session',
    'admin-colleagues',
    'configured-first-day',
    'configured-factor-demand',
  ],
  'src/features/submissions': FORMS,
  'src/forms': FORMS,
  'src/fields': [...FORMS, 'admin-member'],
  'src/admin': ['admin-routes', 'admin-shell', 'admin-member', 'admin-busy'],
  'src/staff-api': ['admin-member', 'admin-contact'],
  'src/i18n': ['language', 'pages'],
  'src/site/analytics': ['configured-analytics'],
  'src/site/organisation': ['pages', 'links'],
  'src/site': ['layout', 'navigation', 'theme', 'accessibility', 'weight'],
  'src/markdown': ['markdown', 'news'],
  'src/store': ['contact', 'admin-contact', 'configured-restart'],
  'src/http': ['headers', 'bad-requests'],
  'src/build': ['headers', 'links', 'pages', 'weight'],
  'netlify/local': ['headers', 'bad-requests', 'configured-restart'],
  'netlify/functions': ['bad-requests', 'contact', 'admin-session'],
  content: ['pages', 'links'],
};
/** For every other change of what is built: that it is still served, sends a form and lets staff in. */
const SMOKE = ['pages', 'headers', 'contact.', 'admin-shell'];
const IS_BUILT = /^(src|netlify|content|public|astro\.config|netlify\.toml|package\.json)/;

const FOLDER = 'tests/browser';
export const browserTests = (): string[] => readdirSync(FOLDER).filter((name) => name.endsWith('.test.ts'));
export const namedBy = (beginning: string, file: string): boolean =>
  file.startsWith(beginning) && /^([.-]|$)/.test(file.slice(beginning.replace(/\.$/, '').length));

/** Test files that import a support file, be it by way of others. */
function importersOf(support: readonly string[]): string[] {
  const read = (folder: string): [string, string][] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts'))
      .map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')]);
  const all = [...read(FOLDER), ...read('tests/support')];
  const reached = new Set(support.map((path) => basename(path)));
  for (let size = 0; size < reached.size;) {
    size = reached.size;
    for (const [name, text] of all)
      if ([...reached].some((one) => text.includes(`/${one}'`))) reached.add(basename(name));
  }
  return browserTests().filter((file) => reached.has(file));
}

/**
 * @param changed paths from the project's folder
 * @returns browser test files, as paths, in alphabetical order
 */
export function browserTestsFor(changed: readonly string[]): string[] {
  const beginnings = changed.flatMap((path) => {
    const folder = Object.keys(BY_FOLDER).find((one) => path.startsWith(`${one}/`));
    return (folder && BY_FOLDER[folder]) ?? (IS_BUILT.test(path) ? SMOKE : []);
  });
  const own = changed.filter((path) => path.startsWith(`${FOLDER}/`)).map((path) => basename(path));
  const support = changed.filter((path) => path.startsWith('tests/support/') && !path.endsWith('.test.ts'));
  const wanted = new Set([...own, ...(support.length > 0 ? importersOf(support) : [])]);
  return browserTests()
    .filter((file) => wanted.has(file) || beginnings.some((beginning) => namedBy(beginning, file)))
    .map((file) => `${FOLDER}/${file}`);
}
