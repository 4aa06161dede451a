import { Text } from '@mantine/core';
import type { Locale } from '#i18n/locales.ts';
import { languageLabel } from '../../i18n/language-label.ts';
import type { Column } from '../list/column.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import { When } from '../When.tsx';
import type { Submission, SubmissionTexts } from './submission.ts';

/** The columns that lists of inquiries and of applications share. */
export const submissionColumns = (
  { fields, unverified, verifiedWords }: SubmissionTexts,
  reader: Locale,
) =>
  ({
    name: { key: 'name', label: fields.name, sortable: true, render: ({ name }) => name },
    message: {
      key: 'message',
      label: fields.message,
      render: ({ message, locale }) => (
        <Text size="sm" lineClamp={2} lang={locale} maw="26rem">
          {message}
        </Text>
      ),
    },
    createdAt: {
      key: 'createdAt',
      label: fields.createdAt,
      sortable: 'days',
      render: ({ createdAt }) => <When at={createdAt} />,
    },
    email: { key: 'email', label: fields.email, sortable: true, extra: true, render: ({ email }) => email },
    phone: { key: 'phone', label: fields.phone, extra: true, render: ({ phone }) => phone },
    locale: {
      key: 'locale',
      label: fields.locale,
      sortable: true,
      extra: true,
      render: ({ locale }) => languageLabel(reader, locale),
    },
    verified: {
      key: 'verified',
      label: fields.verified,
      extra: true,
      render: ({ verified }) =>
        verified ? verifiedWords.true : <StatusBadge tone="quiet">{unverified}</StatusBadge>,
    },
    updatedAt: {
      key: 'updatedAt',
      label: fields.updatedAt,
      sortable: 'days',
      extra: true,
      render: ({ updatedAt }) => <When at={updatedAt} />,
    },
  }) satisfies Record<string, Column<Submission>>;
