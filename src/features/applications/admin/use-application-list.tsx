import { useTableList } from '#admin/fields/use-table-list.tsx';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { StatusBadge } from '#admin/ui/StatusBadge.tsx';
import { applicationFields, MOST_RATING } from '../application-fields.ts';
import type { ApplicationRow } from '../application-record.ts';
import { applicationFieldTexts } from '../application-field-texts.ts';
import { useJobChoices } from './job-choices.ts';
import { RatingStars } from './RatingStars.tsx';
import { StepBadge } from './StepBadge.tsx';
import { applicationTexts } from './texts.ts';

/** What the list of applications shows, filters by and changes at once. */
export function useApplicationList() {
  const t = useTexts(applicationTexts);
  const translate = useTranslator('applications');
  const { verified: ways } = t.values;
  const list = useTableList<ApplicationRow>(applicationFields, applicationFieldTexts, {
    shown: ['name', 'jobTitle', 'status', 'rating', 'createdAt'],
    filters: ['status', 'jobId', 'rating', 'locale', 'spam', 'verified'],
    labels: { jobId: t.fields.jobTitle },
    none: { jobId: t.noJob, jobTitle: t.noJob, rating: t.noRating },
    choices: {
      jobId: useJobChoices(),
      rating: Array.from({ length: MOST_RATING }, (_, place) => String(MOST_RATING - place)).map((value) => ({
        value,
        label: translate('rated', { rating: value }),
      })),
    },
    cells: {
      jobTitle: ({ jobTitle, locale }) => jobTitle && <span lang={locale}>{jobTitle}</span>,
      status: (application) => <StepBadge of={application} />,
      rating: ({ rating }) => rating !== undefined && <RatingStars rating={rating} />,
      'cv.name': ({ cv }) => <bdi>{cv.name}</bdi>,
      verified: ({ verified }) =>
        verified ? ways.true : <StatusBadge tone="quiet">{ways.false}</StatusBadge>,
    },
  });
  const spam = [
    { label: t.markSpam, change: { spam: true } },
    { label: t.notSpam, change: { spam: false } },
  ];
  return { ...list, bulk: [...list.bulk, { label: t.fields.spam, choices: spam }] };
}
