import { Text } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Column } from '../../ui/list/column.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { When } from '../../ui/When.tsx';
import { contactTones, type ContactItem } from './contact-item.ts';
import { contactTexts } from './texts.ts';

/** @param nameOf the name behind an assignee's id */
export function useContactColumns(nameOf: (id: string | undefined) => string): Column<ContactItem>[] {
  const { fields, statuses, documentKinds, locales, nobody, unverified, verifiedWords } =
    useTexts(contactTexts);
  return [
    { key: 'name', label: fields.name, sortable: true, render: ({ name }) => name },
    {
      key: 'message',
      label: fields.message,
      render: ({ message, locale }) => (
        <Text size="sm" lineClamp={2} lang={locale} maw="26rem">
          {message}
        </Text>
      ),
    },
    {
      key: 'status',
      label: fields.status,
      sortable: true,
      render: ({ status }) => <StatusBadge tone={contactTones[status]}>{statuses[status]}</StatusBadge>,
    },
    {
      key: 'assignee',
      label: fields.assignee,
      render: ({ assignee }) =>
        nameOf(assignee) || (
          <Text c="dimmed" size="sm">
            {nobody}
          </Text>
        ),
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
      key: 'documentKind',
      label: fields.documentKind,
      sortable: true,
      extra: true,
      render: ({ documentKind }) => documentKinds[documentKind],
    },
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
