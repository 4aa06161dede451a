import { Alert, Anchor, Group, Stack, Text } from '@mantine/core';
import { IconMailForward, IconMailX, IconPaperclip } from '@tabler/icons-react';
import { mailFieldTexts } from '../../mail-fields.ts';
import type { MailRow } from '../../mail-record.ts';
import type { Reply } from '../../reply.ts';
import type { Locale } from '#i18n/locales.ts';
import { fileSize } from '#fields/file-size.ts';
import { mediaPath } from '#markdown/image-url.ts';
import { useLocale, useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { StatusBadge } from '#admin/ui/StatusBadge.tsx';
import { When } from '#admin/ui/When.tsx';
import { RetryButton } from '../panel/RetryButton.tsx';
import { mailTones, unsentReason } from '../panel/why.ts';
import { mailtoHref } from './replies.ts';
import { PlainList } from '#admin/ui/PlainList.tsx';

interface Props {
  reply: Reply;
  /** Its mail in the outbox, which says how it stands now. */
  mail: MailRow | undefined;
  /** Whether that has been looked up; until then no status is shown. */
  isKnown: boolean;
  email: string;
  /** The person's, in which it was most likely written. */
  locale: Locale;
}

/** A reply, and honestly whether it was sent. */
export function ReplyItem({ reply, mail, isKnown, email, locale }: Props) {
  const t = useTexts('replies');
  const translate = useTranslator('mailPanel');
  const { values } = useTexts(mailFieldTexts);
  const { id, at, author, subject, body, sent, reason = 'failed', attachments = [] } = reply;
  const reader = useLocale();
  const reasons: Readonly<Record<string, string>> = t.reasons;
  const tone = mail ? mailTones[mail.state] : sent ? 'good' : 'bad';
  const standing = mail ? values.state[mail.state] : sent ? t.sent : t.notSent;
  const isOnItsWay = mail?.state === 'pending';
  const why = mail ? unsentReason(mail, translate) : sent ? '' : (reasons[reason] ?? t.reasons.failed);
  return (
    <Stack component="article" gap={6} aria-label={subject} data-reply={id} tabIndex={-1}>
      <Group gap="xs">
        <Text size="sm" c="dimmed">
          {author}, <When at={at} />
        </Text>
        {isKnown && <StatusBadge tone={tone}>{standing}</StatusBadge>}
      </Group>
      <Text fw={600} lang={locale}>
        {subject}
      </Text>
      <Text lang={locale} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {body}
      </Text>
      {attachments.length > 0 && (
        <PlainList gap={2} aria-label={t.fields.attachments}>
          {attachments.map(({ id: file, name, size }) => (
            <Text key={file} component="li" size="sm" style={{ overflowWrap: 'anywhere' }}>
              <IconPaperclip size={14} aria-hidden="true" />{' '}
              <Anchor inherit href={mediaPath(file)} target="_blank" rel="noopener">
                {name}
              </Anchor>{' '}
              <Text span size="sm" c="dimmed">
                {fileSize(reader, size)}
              </Text>
            </Text>
          ))}
        </PlainList>
      )}
      {isKnown && why && (
        <Alert
          color={isOnItsWay ? 'gray' : 'red'}
          role="presentation"
          mt="xs"
          icon={isOnItsWay ? <IconMailForward aria-hidden="true" /> : <IconMailX aria-hidden="true" />}
        >
          <Text size="sm" mb={4}>
            {why}
          </Text>
          <Group gap="xs">
            {mail && <RetryButton mail={mail} />}
            {/* One that will still be sent automatically would arrive twice. */}
            {!isOnItsWay && (
              <Anchor size="sm" href={mailtoHref(email, reply)}>
                {t.openInMail}
              </Anchor>
            )}
            {!isOnItsWay && attachments.length > 0 && (
              <Text size="sm" c="dimmed">
                {t.attachments.gone}
              </Text>
            )}
          </Group>
        </Alert>
      )}
    </Stack>
  );
}
