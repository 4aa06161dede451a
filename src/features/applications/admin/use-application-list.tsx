import * as v from 'valibot';
import { useTableList } from '#admin/fields/use-table-list.tsx';
import { useWords } from '#admin/i18n/use-texts.ts';
import { StatusBadge } from '#admin/ui/StatusBadge.tsx';
import {
  APPLICATION_STATUSES,
  applicationFields,
  MOST_RATING,
  applicationFieldTexts,
} from '../application-fields.ts';
import { type ApplicationRow, applicationRowSchema } from '../application-record.ts';
import { useJobChoices } from './job-choices.ts';
import { RatingStars } from './RatingStars.tsx';
import { useOfferStep } from './StepOffers.tsx';
import { StepBadge } from './StepBadge.tsx';

const statusSchema = v.picklist(APPLICATION_STATUSES);

/** What the list of applications shows, filters by and changes at once. */
export function useApplicationList() {
  const [t, translate] = useWords('applications');
  const offer = useOfferStep();
  const { verified: ways } = t.values;
  const list = useTableList<ApplicationRow>(applicationFields, applicationFieldTexts, {
    shown: ['name', 'jobTitle', 'status', 'rating', 'createdAt'],
    room: { createdAt: { clock: 50 } },
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
  const toldOf = (status: unknown) => (rows: readonly unknown[]) => {
    const moved = rows.filter((row) => v.is(applicationRowSchema, row));
    offer({ rows: moved, status: v.parse(statusSchema, status) });
  };
  const bulk = list.bulk.map(({ label, choices }) => ({
    label,
    choices: choices.map((choice) =>
      choice.field === 'status' ? { ...choice, after: toldOf(choice.change['status']) } : choice,
    ),
  }));
  const spam = [
    { label: t.markSpam, change: { spam: true }, field: 'spam' },
    { label: t.notSpam, change: { spam: false }, field: 'spam' },
  ];
  return { ...list, bulk: [...bulk, { label: t.fields.spam, choices: spam }] };
}
