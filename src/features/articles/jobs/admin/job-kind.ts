import { drafts } from '#admin/i18n/drafts.ts';
import { paths } from '#admin/routes.ts';
import { perLocale } from '#i18n/locales.ts';
import type { Kind } from '../../admin/kind.ts';

/** `aiIotMl` → `ai-iot-ml` */
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

export const jobKind: Kind = {
  entity: 'jobs',
  shown: ['title', 'state', 'employment', 'closesAt', 'updatedAt'],
  room: {
    closesAt: { column: 44 },
    employment: { column: 58 },
    missing: { column: 64 },
    updatedAt: { column: 68, clock: 77 },
  },
  usual: { 'salary.currency': 'THB' },
  begin: () => ({
    // Under which headings a job's text says what, in the text's own language.
    body: perLocale((locale) => drafts[locale].job),
    openings: '1',
  }),
  plainSlug: ({ role }) => (role ? `job-${kebab(String(role))}` : 'job'),
  paths: paths.job,
};
