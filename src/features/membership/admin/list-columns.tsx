import { Text } from '@mantine/core';
import { useTexts } from '#admin/i18n/use-texts.ts';
import type { Column } from '#admin/ui/list/column.ts';
import { When } from '#admin/ui/When.tsx';
import { memberName, type MemberItem } from './member-item.ts';
import { MemberBadge } from './MemberBadge.tsx';
import { memberTexts } from './texts.ts';
import { useTypeName } from './words.ts';

const nothing = (
  <Text c="dimmed" size="sm">
    –
  </Text>
);
const when = (at: string | undefined) => (at ? <When at={at} /> : nothing);

export function useMemberColumns(): Column<MemberItem>[] {
  const { fields, sources, verified } = useTexts(memberTexts);
  const typeName = useTypeName();
  return [
    // Thai lists sort by the first name.
    { key: 'firstName', label: fields.name, sortable: true, render: memberName },
    { key: 'email', label: fields.email, sortable: true, render: ({ email }) => email },
    {
      key: 'status',
      label: fields.status,
      sortable: true,
      render: (member) => <MemberBadge of={member} />,
    },
    { key: 'type', label: fields.type, sortable: true, render: ({ type }) => typeName(type) || nothing },
    {
      key: 'expiresAt',
      label: fields.expiresAt,
      sortable: 'days',
      render: ({ expiresAt }) => when(expiresAt),
    },
    {
      key: 'createdAt',
      label: fields.createdAt,
      sortable: 'days',
      render: ({ createdAt }) => when(createdAt),
    },
    {
      key: 'lastName',
      label: fields.lastName,
      sortable: true,
      extra: true,
      render: ({ lastName }) => lastName,
    },
    { key: 'phone', label: fields.phone, sortable: true, extra: true, render: ({ phone }) => phone },
    {
      key: 'joinedAt',
      label: fields.joinedAt,
      sortable: 'days',
      extra: true,
      render: ({ joinedAt }) => when(joinedAt),
    },
    { key: 'source', label: fields.source, extra: true, render: ({ source }) => sources[source] },
    {
      key: 'emailVerified',
      label: fields.emailVerified,
      extra: true,
      render: ({ emailVerified }) => (emailVerified ? verified.true : verified.false),
    },
    {
      key: 'updatedAt',
      label: fields.updatedAt,
      sortable: 'days',
      extra: true,
      render: ({ updatedAt }) => when(updatedAt),
    },
  ];
}
