import { Text } from '@mantine/core';
import { useLocale, useTexts } from '#admin/i18n/use-texts.ts';
import type { Column } from '#admin/ui/list/column.ts';
import { submissionColumns } from '#admin/ui/submission/submission-columns.tsx';
import type { ApplicationItem } from './application-item.ts';
import { RatingStars } from './RatingStars.tsx';
import { StepBadge } from './StepBadge.tsx';
import { applicationTexts } from './texts.ts';

/** What the list of applications shows of each. */
export function useApplicationColumns(): Column<ApplicationItem>[] {
  const t = useTexts(applicationTexts);
  const { fields, noJob, noRating } = t;
  const common = submissionColumns(t, useLocale());
  const dimmed = (text: string) => (
    <Text c="dimmed" size="sm">
      {text}
    </Text>
  );
  return [
    common.name,
    {
      key: 'jobTitle',
      label: fields.jobTitle,
      sortable: true,
      render: ({ jobTitle, locale }) => (jobTitle ? <span lang={locale}>{jobTitle}</span> : dimmed(noJob)),
    },
    {
      key: 'status',
      label: fields.status,
      sortable: true,
      render: (application) => <StepBadge of={application} />,
    },
    {
      key: 'rating',
      label: fields.rating,
      sortable: true,
      render: ({ rating }) => (rating === undefined ? dimmed(noRating) : <RatingStars rating={rating} />),
    },
    common.createdAt,
    common.email,
    common.phone,
    { ...common.message, extra: true },
    { key: 'cv', label: fields['cv.name'], extra: true, render: ({ cv }) => <bdi>{cv.name}</bdi> },
    common.locale,
    common.verified,
    common.updatedAt,
  ];
}
