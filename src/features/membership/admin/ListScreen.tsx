import { useAskedFor } from '#admin/asked-for.ts';
import { paths } from '#admin/routes.ts';
import { useTableList } from '#admin/fields/use-table-list.tsx';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { DataList } from '#admin/ui/list/DataList.tsx';
import { NewLink } from '#admin/ui/NewLink.tsx';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { When } from '#admin/ui/When.tsx';
import { bangkokDay } from '#fields/day.ts';
import { memberName, type MemberRow, memberRowSchema } from '../member.ts';
import { memberFields, memberFieldTexts } from '../member-fields.ts';
import { MemberBadge } from './MemberBadge.tsx';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconUpload } from '@tabler/icons-react';
import { MailNotSetUp } from '#features/mail/admin/MailNotSetUp.tsx';
import { useMailsKept } from '#features/mail/admin/use-mails-kept.ts';
import { ImportForm } from './ImportForm.tsx';
import type { BulkAction } from '#admin/ui/list/column.ts';
import { isDecision } from '../decision.ts';
import { isOver } from '../term.ts';
import { notify } from '#admin/ui/notify.ts';
import * as v from 'valibot';

/** Opens the import; on a phone it fills the screen. */
function ImportButton() {
  const { import: t } = useTexts('members');
  const { close: closeText } = useTexts('admin');
  const [isOpen, { open, close }] = useDisclosure(false);
  useAskedFor('import', open);
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false;
  return (
    <>
      <Button variant="default" leftSection={<IconUpload size={18} aria-hidden="true" />} onClick={open}>
        {t.open}
      </Button>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t.title}
        size="xl"
        fullScreen={isNarrow}
        closeButtonProps={{ 'aria-label': closeText }}
      >
        <ImportForm close={close} />
      </Modal>
    </>
  );
}

/** `/admin/member`: every member, latest first. */
export function Component() {
  const t = useTexts('members');
  const list = useTableList<MemberRow>(memberFields, memberFieldTexts, {
    // Thai lists sort by the first name.
    shown: ['firstName', 'company', 'email', 'status', 'type', 'expiresAt', 'createdAt'],
    room: { type: { column: 51 }, createdAt: { column: 60 } },
    labels: { firstName: t.name },
    none: { type: t.noType },
    cells: {
      firstName: memberName,
      status: (member) => <MemberBadge of={member} />,
      // The day is enough, and leaves room for an address.
      createdAt: ({ createdAt }) => <When at={bangkokDay(createdAt)} />,
    },
  });
  const asking = useDecisionQuestion();
  const telling = useOverNotice();
  const spam = { label: t.fields.spam, choices: [{ label: t.notSpam, change: { spam: false } }] };
  const renewal = {
    label: t.renewal,
    choices: [{ label: t.renew, change: { renew: true }, field: 'expiresAt' }],
  };
  const actions = (
    <>
      <ImportButton />
      <NewLink to={paths.member.add.getHref()}>{t.add}</NewLink>
    </>
  );
  return (
    <>
      <PageHeader title={t.title} actions={actions} />
      <DataList
        entity="members"
        item={memberRowSchema}
        {...list}
        defaultSort="createdAt desc"
        nameOf={memberName}
        bulk={[renewal, ...list.bulk.map(telling).map(asking), spam]}
        canExport
        empty={{ title: t.emptyTitle, text: t.emptyText }}
      />
    </>
  );
}

/** Bulk changes that say where a member does not become active, since the last day has passed. */
function useOverNotice(): (action: BulkAction) => BulkAction {
  const translate = useTranslator('members');
  const after = (rows: readonly unknown[]): void => {
    const today = bangkokDay(Date.now());
    const isStill = (row: unknown): boolean =>
      v.is(memberRowSchema, row) && !row.waiting && isOver(row.expiresAt, today);
    const count = rows.filter(isStill).length;
    if (count > 0) notify({ color: 'marigold', message: translate('over.stays', { count }), role: 'alert' });
  };
  return (action) => ({
    ...action,
    choices: action.choices.map((choice) =>
      choice.change['status'] === 'active' ? { ...choice, after } : choice,
    ),
  });
}

/** Bulk changes that ask first where they decide on registrations, whose people are then told by e-mail. */
function useDecisionQuestion(): (action: BulkAction) => BulkAction {
  const translate = useTranslator('members');
  const kept = useMailsKept();
  return (action) => ({
    ...action,
    choices: action.choices.map((choice) => {
      const { status } = choice.change;
      if (!isDecision(status)) return choice;
      const question = (rows: readonly unknown[]) => {
        const waiting = waitingOf(rows);
        const count = waiting.length;
        if (count === 0) return undefined;
        const left = waiting.filter(({ withdrawn }) => withdrawn).length;
        return {
          title: translate(`decide.${status}.title`, { count }),
          text: (
            <Stack>
              <MailNotSetUp />
              <Text>
                {translate(`decide.${status}.text`, { count })}{' '}
                {left > 0 && translate('decide.withdrawn', { count: left })}
              </Text>
            </Stack>
          ),
          confirm: translate(`decide.${status}.confirm`, { count }),
        };
      };
      return { ...choice, question, told: (rows) => (waitingOf(rows).length > 0 ? kept : undefined) };
    }),
  });
}

/** Those of a list's rows that a decision is due on. */
const waitingOf = (rows: readonly unknown[]): MemberRow[] =>
  rows.filter((row): row is MemberRow => v.is(memberRowSchema, row) && row.waiting === true);
