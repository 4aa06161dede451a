import { Text } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Column } from '../../ui/list/column.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { When } from '../../ui/When.tsx';
import type { ApplicationItem } from './application-item.ts';
import { RatingStars } from './RatingStars.tsx';
import { StepBadge } from './StepBadge.tsx';
import { applicationTexts } from './texts.ts';

/** What the list of applications shows of each. */
export function useApplicationColumns(): Column<ApplicationItem>[] {
  const { fields, locales, noJob, noRating, unverified, verifiedWords } = useTexts(applicationTexts);
  const dimmed = (text: string) => (
    <Text c="dimmed" size="sm">
      {text}
    </Text>
  );
  return [
    { key: 'name', label: fields.name, sortable: true, render: ({ name }) => name },
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
    {
      key: 'createdAt',
      label: fields.createdAt,
      sortable: 'days',
      render: ({ createdAt }) => <When at={createdAt} />,
    },
    { key: 'email', label: fields.email, sortable: true, extra: true, render: ({ email }) => email },
    { key: 'phone', label: fields.phone, extra: true, render: ({ phone }) => phone },
    {
      key: 'message',
      label: fields.message,
      extra: true,
      render: ({ message, locale }) => (
        <Text size="sm" lineClamp={2} lang={locale} maw="26rem">
          {message}
        </Text>
      ),
    },
    { key: 'cv', label: fields['cv.name'], extra: true, render: ({ cv }) => <bdi>{cv.name}</bdi> },
    {
      key: 'locale',
      label: fields.locale,
      sortable: true,
      extra: true,
      render: ({ locale }) => locales[locale],
    },
    {
      key: 'verified',
      label: fields.verified,
      extra: true,
      render: ({ verified }) =>
        verified ? verifiedWords.true : <StatusBadge tone="quiet">{unverified}</StatusBadge>,
    },
    {
      key: 'updatedAt',
      label: fields.updatedAt,
      sortable: 'days',
      extra: true,
      render: ({ updatedAt }) => <When at={updatedAt} />,
    },
  ];
}
