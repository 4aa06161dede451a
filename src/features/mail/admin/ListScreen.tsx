import { useQuery } from '@tanstack/react-query';
import { mailFieldTexts, mailFields } from '../mail-fields.ts';
import { type MailRow, mailRowSchema } from '../mail-record.ts';
import { entityPage } from '#admin/entity-queries.ts';
import { userStore } from '#admin/session-store.ts';
import { useStore } from '#browser/external-store.ts';
import { mayDo } from '#fields/staff-access.ts';
import { choices } from '#admin/ui/list/choices.ts';
import { useTableList } from '#admin/fields/use-table-list.tsx';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { DataList } from '#admin/ui/list/DataList.tsx';
import { useListUrlState } from '#admin/ui/list/use-list-url-state.ts';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { ReasonsOnce } from './panel/ReasonsOnce.tsx';
import { RetryButton } from './panel/RetryButton.tsx';
import { sharedReasons, mailTones, type SharedReasons, unsentReason } from './panel/why.ts';
import { Stack, Text } from '@mantine/core';
import { StatusBadge } from '#admin/ui/StatusBadge.tsx';
import { RecordLink } from '#admin/ui/RecordLink.tsx';

const LATEST_FIRST = 'createdAt desc';

/** `/admin/mail`: every e-mail that the site sends by itself, and what became of it. */
export function Component() {
  const t = useTexts('mailList');
  const { purpose: purposes, entity: entities } = useTexts(mailFieldTexts).values;
  const user = useStore(userStore);
  const { staffInbox } = useTexts('mailPanel');
  const { shell } = useTexts('admin');
  // What the list shows, for what its rows have in common.
  const { params } = useListUrlState(LATEST_FIRST);
  const { data } = useQuery(entityPage('mails', mailRowSchema, params));
  const above = sharedReasons(data?.items ?? [], useTranslator('mailPanel'));
  const list = useTableList<MailRow>(mailFields, mailFieldTexts, {
    shown: ['purpose', 'to', 'state', 'entity', 'createdAt'],
    // Rows of e-mails that were not sent have a button.
    room: { entity: { column: 48 }, createdAt: { clock: 56 } },
    filters: ['state', 'purpose', 'entity'],
    // What somebody may not read has no e-mails here for them either.
    choices: {
      entity: choices(entities).filter(
        ({ value }) => user?.role === 'owner' || (user && mayDo(user.role, value, 'read')),
      ),
    },
    none: { to: staffInbox, lastError: '–' },
    cells: {
      state: (mail) => <State mail={mail} above={above} />,
      entity: (mail) => <About mail={mail} />,
      subject: ({ subject, locale }) => <span lang={locale}>{subject}</span>,
    },
  });
  return (
    <>
      <PageHeader title={shell.mails} />
      <ReasonsOnce reasons={above} />
      <DataList
        entity="mails"
        item={mailRowSchema}
        {...list}
        defaultSort={LATEST_FIRST}
        nameOf={({ purpose }) => purposes[purpose]}
        rowActions={(mail) => <RetryButton mail={mail} />}
        canExport
        empty={{ title: t.emptyTitle, text: t.emptyText }}
      />
    </>
  );
}

/** An e-mail's state, and in words why it is not sent; `above`: reasons that are above the list. */
function State({ mail, above }: { mail: MailRow; above: SharedReasons }) {
  const { state: states } = useTexts(mailFieldTexts).values;
  const why = unsentReason(mail, useTranslator('mailPanel'));
  return (
    <Stack gap={4} align="flex-start" maw="24rem">
      <StatusBadge tone={mailTones[mail.state]}>{states[mail.state]}</StatusBadge>
      {why && above.get(mail.state) !== why && (
        <Text size="sm" c="dimmed">
          {why}
        </Text>
      )}
    </Stack>
  );
}

/** The record that an e-mail is about; consents and requests have no screen of their own. */
function About({ mail: { entity, entityId } }: { mail: MailRow }) {
  const { entity: entities } = useTexts(mailFieldTexts).values;
  return (
    <RecordLink entity={entity} id={entityId}>
      {entities[entity]}
    </RecordLink>
  );
}
