import { Text } from '@mantine/core';
import { useLocale, useTexts } from '#admin/i18n/use-texts.ts';
import type { Column } from '#admin/ui/list/column.ts';
import { StatusBadge } from '#admin/ui/StatusBadge.tsx';
import { submissionColumns } from '#admin/ui/submission/submission-columns.tsx';
import { contactTones, type ContactItem } from './contact-item.ts';
import { contactTexts } from './texts.ts';

/** @param nameOf the name behind an assignee's id */
export function useContactColumns(nameOf: (id: string | undefined) => string): Column<ContactItem>[] {
  const t = useTexts(contactTexts);
  const { fields, statuses, documentKinds, nobody } = t;
  const common = submissionColumns(t, useLocale());
  return [
    common.name,
    common.message,
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
    common.createdAt,
    common.email,
    common.phone,
    {
      key: 'documentKind',
      label: fields.documentKind,
      sortable: true,
      extra: true,
      render: ({ documentKind }) => documentKinds[documentKind],
    },
    common.locale,
    common.verified,
    common.updatedAt,
  ];
}
