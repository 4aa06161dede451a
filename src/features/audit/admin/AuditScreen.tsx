import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { BY_COMMAND } from '#fields/audit-entry.ts';
import { ID } from '#fields/record.ts';
import type { RecordsEntity } from '#fields/staff-access.ts';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { choices } from '#admin/ui/list/choices.ts';
import type { Column } from '#admin/ui/list/column.ts';
import { DataList } from '#admin/ui/list/DataList.tsx';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { When } from '#admin/ui/When.tsx';
import { AuditDialog } from './AuditDialog.tsx';
import { type NamedEntry, namedEntrySchema } from './named-entry.ts';
import { useChangeWords } from './use-change-words.ts';
import { RecordLink } from '#admin/ui/RecordLink.tsx';
import { userStore } from '#admin/session-store.ts';
import { useStore } from '#browser/external-store.ts';
import { seesAction, seesEntity } from '../audit-access.ts';
import { useStaffNames } from '#admin/fields/use-field-words.ts';

/** Who did what to which record and when; nothing here can be changed. */
export function Component() {
  const [t, translate] = useWords('audit');
  const { shell, actions, entities } = useTexts('admin');
  const wordsOf = useChangeWords();
  const { people } = useStaffNames();
  const user = useStore(userStore);
  const [open, setOpen] = useState<NamedEntry>();
  // An entity without a name does not compile; that the audit was read or exported is in it as well.
  const named: Readonly<Record<RecordsEntity | 'audit', string>> = entities;
  const names: Readonly<Record<string, string>> = { ...actions, ...named };

  const columns: Column<NamedEntry>[] = [
    {
      key: 'entity',
      label: t.record,
      sortable: true,
      render: ({ entity, entityId, name, gone }) => {
        const isThere = !gone && (ID.test(entityId) || entity === 'privacy');
        const kind = names[entity] ?? entity;
        const said = name || (gone ? t.gone : kind);
        return (
          <div style={{ overflowWrap: 'anywhere' }}>
            <Text span lineClamp={2} {...(!name && { c: 'dimmed' })}>
              <RecordLink inherit entity={isThere ? entity : ''} id={entityId}>
                {said}
              </RecordLink>
            </Text>
            {said !== kind && (
              <Text size="sm" c="dimmed">
                {kind}
              </Text>
            )}
          </div>
        );
      },
    },
    { key: 'action', label: t.action, sortable: true, render: ({ action }) => names[action] ?? action },
    {
      key: 'actor',
      label: t.actor,
      render: ({ actor, browser }) =>
        actor?.name ?? <Text c="dimmed">{browser === BY_COMMAND ? t.byCommand : t.nobody}</Text>,
    },
    { key: 'at', label: t.at, sortable: 'days', render: ({ at }) => <When at={at} /> },
    {
      key: 'changes',
      label: t.changes,
      room: { column: 54 },
      // Of a record that is new that is every one, row by row the same: the details tell them.
      render: ({ action, changes, entity }) => {
        if (action === 'create' || changes.length === 0) return <span data-nothing>–</span>;
        const { labels } = wordsOf(entity);
        return (
          <Text size="sm" lineClamp={2} miw="7rem" maw="22rem">
            {changes.map(({ field }) => labels[field] ?? field).join(', ')}
          </Text>
        );
      },
    },
  ];
  return (
    <>
      <PageHeader title={shell.audit} />
      <DataList
        entity="audit"
        item={namedEntrySchema}
        defaultSort="at desc"
        nameOf={({ action, name }) => [names[action] ?? action, name].filter(Boolean).join(': ')}
        columns={columns}
        filters={[
          // What somebody sees no lines of is not offered.
          {
            field: 'entity',
            label: t.record,
            options: choices(entities).filter(({ value }) => user && seesEntity(user.role, value)),
          },
          {
            field: 'action',
            label: t.action,
            options: choices(actions).filter(({ value }) => user && seesAction(user.role, value)),
          },
          { field: 'actor', label: t.actor, options: people },
          { field: 'at', label: t.at, kind: 'days' },
        ]}
        rowActions={(entry) => (
          <Button
            variant="subtle"
            size="sm"
            aria-label={translate('detailsOf', { action: names[entry.action] ?? entry.action })}
            onClick={() => setOpen(entry)}
          >
            {t.details}
          </Button>
        )}
        canExport
        empty={{ title: t.emptyTitle, text: t.emptyText }}
      />
      {open && <AuditDialog entry={open} names={names} close={() => setOpen(undefined)} />}
    </>
  );
}
