import * as v from 'valibot';
import { jobs } from '../../kinds/jobs.ts';
import { drafts } from '#admin/i18n/drafts.ts';
import { perLocale } from '#i18n/locales.ts';
import { paths } from '#admin/routes.ts';
import { articleItemEntries, articleRecordEntries } from '../../admin/article-record.ts';
import { emptyArticle, emptyText, type ArticleValues, type Kind } from '../../admin/kind.ts';
import { numberOf } from '../../admin/number-text.ts';

const CURRENCY = 'THB';

const workingSchema = v.object(jobs.working);
const itemEntries = v.omit(workingSchema, ['body']).entries;

/** A job as lists hold it. */
export const jobItemSchema = v.object({ ...articleItemEntries, ...itemEntries });

/** `aiIotMl` → `ai-iot-ml` */
const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** In the form, numbers are what was typed. */
export const jobKind: Kind = {
  entity: 'jobs',
  record: v.object({ ...articleRecordEntries, ...jobs.working }),
  valuesOf(record) {
    const {
      role = '',
      employment = '',
      place,
      openings,
      salary,
      closesAt = '',
    } = v.parse(workingSchema, record);
    return {
      role,
      employment,
      place,
      openings: String(openings),
      salary: {
        min: String(salary?.min ?? ''),
        max: String(salary?.max ?? ''),
        currency: salary?.currency ?? CURRENCY,
      },
      closesAt,
    };
  },
  bodyOf({ role, employment, place, openings, salary, closesAt }) {
    const { min, max, currency } = salary as Record<'min' | 'max' | 'currency', string>;
    return {
      role,
      employment,
      place,
      openings: numberOf(String(openings)),
      salary: { min: numberOf(min), max: numberOf(max), currency },
      closesAt,
    };
  },
  plainSlug: ({ role }) => (role ? `job-${kebab(String(role))}` : 'job'),
  neededToStore: ['role', 'employment'],
  paths: paths.job,
};

/** What a new one begins with. */
export const freshJob = (): ArticleValues => ({
  ...emptyArticle(),
  // Under which headings a job's text says what, in the text's own language.
  body: perLocale((locale) => drafts[locale].job),
  role: '',
  place: emptyText(),
  employment: 'fullTime',
  openings: '1',
  salary: { min: '', max: '', currency: CURRENCY },
  closesAt: '',
});
