import { Button, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Reply } from '../reply.ts';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { notifyInfo } from '#admin/ui/notify.ts';
import { Panel } from '#admin/ui/Panel.tsx';
import { mailsAbout } from './panel/mail-queries.ts';
import type { RepliesProps } from './replies/replies.ts';
import { ReplyForm } from './replies/ReplyForm.tsx';
import { ReplyItem } from './replies/ReplyItem.tsx';
import { repliesTexts } from './replies/texts.ts';

/** What was answered by mail, and the next answer. */
export function RepliesPanel(props: RepliesProps) {
  const { replies = [], email, locale } = props.record;
  const t = useTexts(repliesTexts);
  const translate = useTranslator('replies');
  const { data: mails, error } = useQuery(mailsAbout(props.entity, props.record.id));
  const [isWriting, setWriting] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const done = (reply?: Reply): void => {
    setWriting(false);
    // A reply that was not sent says why in the list itself.
    if (reply?.sent) notifyInfo(translate('sentTo', { email }));
    panel.current?.focus();
  };
  return (
    <Panel title={t.title}>
      <Stack gap="lg" ref={panel} tabIndex={-1} style={{ outline: 'none' }}>
        {replies.length === 0 && !isWriting && <Text c="dimmed">{t.none}</Text>}
        {replies.map((reply) => (
          <ReplyItem
            key={reply.id}
            reply={reply}
            mail={mails?.items.find(({ id }) => id === reply.mail)}
            isKnown={reply.mail === undefined || mails !== undefined || error !== null}
            email={email}
            locale={locale}
          />
        ))}
        {isWriting ? (
          <ReplyForm {...props} onDone={done} />
        ) : (
          <Button
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconMail size={18} aria-hidden="true" />}
            onClick={() => setWriting(true)}
          >
            {t.begin}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}
