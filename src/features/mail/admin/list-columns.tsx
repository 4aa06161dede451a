import { Anchor, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { MailRow } from '../mail-record.ts';
import { recordHref } from '#admin/record-href.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import type { Column } from '#admin/ui/list/column.ts';
import { mailsTexts } from './panel/texts.ts';
import { mailTones, whyUnsent } from './panel/why.ts';
import { StatusBadge } from '#admin/ui/StatusBadge.tsx';
import { When } from '#admin/ui/When.tsx';
import { mailTexts } from './texts.ts';

/** A mail's state, and in words why it is not sent. */
function State({ mail }: { mail: MailRow }) {
  const t = useTexts(mailsTexts);
  const why = whyUnsent(mail, t);
  return (
    <Stack gap={4} align="flex-start" maw="24rem">
      <StatusBadge tone={mailTones[mail.state]}>{t.states[mail.state]}</StatusBadge>
      {why && (
        <Text size="sm" c="dimmed">
          {why}
        </Text>
      )}
    </Stack>
  );
}

/** The record that a mail is about; consents and requests have no screen of their own. */
function About({ mail: { entity, entityId } }: { mail: MailRow }) {
  const { entities } = useTexts(mailTexts);
  const href = recordHref(entity, entityId);
  return href ? (
    <Anchor component={Link} to={href}>
      {entities[entity]}
    </Anchor>
  ) : (
    entities[entity]
  );
}

export function useMailColumns(): Column<MailRow>[] {
  const { fields } = useTexts(mailTexts);
  const t = useTexts(mailsTexts);
  return [
    { key: 'purpose', label: fields.purpose, sortable: true, render: ({ purpose }) => t.purposes[purpose] },
    { key: 'to', label: fields.to, sortable: true, render: ({ to }) => to || t.staffInbox },
    { key: 'state', label: fields.state, sortable: true, render: (mail) => <State mail={mail} /> },
    { key: 'record', label: fields.record, render: (mail) => <About mail={mail} /> },
    {
      key: 'createdAt',
      label: fields.createdAt,
      sortable: 'days',
      render: ({ createdAt }) => <When at={createdAt} />,
    },
    {
      key: 'sentAt',
      label: fields.sentAt,
      sortable: 'days',
      extra: true,
      render: ({ sentAt }) => (sentAt ? <When at={sentAt} /> : '–'),
    },
    {
      key: 'subject',
      label: fields.subject,
      extra: true,
      render: ({ subject, locale }) => <span lang={locale}>{subject}</span>,
    },
    { key: 'attempts', label: fields.attempts, extra: true, render: ({ attempts }) => attempts },
    { key: 'lastError', label: fields.lastError, extra: true, render: ({ lastError }) => lastError ?? '–' },
  ];
}
