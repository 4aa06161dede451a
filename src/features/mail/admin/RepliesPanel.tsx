import { Button, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Reply } from '../reply.ts';
import { useWords } from '#admin/i18n/use-texts.ts';
import { useBulk } from '#admin/ui/list/use-bulk.ts';
import { notifyInfo } from '#admin/ui/notify.ts';
import { Panel } from '#admin/ui/Panel.tsx';
import { mailsAbout } from './panel/mail-queries.ts';
import type { RepliesProps } from './replies/replies.ts';
import { ReplyForm } from './replies/ReplyForm.tsx';
import { ReplyItem } from './replies/ReplyItem.tsx';
import { TemplatesDialog } from './replies/TemplatesDialog.tsx';

/** What was answered by e-mail, and the next answer. */
export function RepliesPanel(props: RepliesProps) {
  const { replies = [], email, locale } = props.record;
  const [t, translate] = useWords('replies');
  const { data: mails, error } = useQuery(mailsAbout(props.entity, props.record.id));
  const [isWriting, setWriting] = useState(props.isAwaited === true);
  // At a desk, whoever opens it from the list can type the answer at once; on a phone the keyboard would cover the message.
  const cameFromScreen = useLocation().key !== 'default';
  const [takesFocus, setTakesFocus] = useState(() => cameFromScreen && matchMedia('(pointer: fine)').matches);
  const panel = useRef<HTMLDivElement>(null);
  const [isManaging, setManaging] = useState(false);
  const [answered, setAnswered] = useState<string>();
  const { mutate } = useBulk(props.entity);
  const done = (reply?: Reply, closes = false): void => {
    setWriting(false);
    setAnswered(reply?.id);
    if (!reply) return panel.current?.focus();
    // One that does not go out says why in the list itself, and its inquiry stays open.
    if (!reply.sent && reply.reason !== 'pending') return;
    notifyInfo(translate('sentTo', { email }));
    if (closes && props.closing) mutate({ rows: [props.record], choice: props.closing });
  };
  // Whoever has just sent it sees what became of it.
  useEffect(() => {
    const reply = answered && panel.current?.querySelector(`[data-reply="${answered}"]`);
    if (!(reply instanceof HTMLElement)) return;
    reply.focus({ preventScroll: true });
    reply.scrollIntoView({ block: 'nearest' });
  }, [answered, replies.length]);
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
          <ReplyForm
            {...props}
            takesFocus={takesFocus}
            onDone={done}
            manageTemplates={() => setManaging(true)}
          />
        ) : (
          <Button
            style={{ alignSelf: 'flex-start' }}
            leftSection={<IconMail size={18} aria-hidden="true" />}
            onClick={() => {
              setTakesFocus(true);
              setWriting(true);
            }}
          >
            {t.begin}
          </Button>
        )}
      </Stack>
      {isManaging && <TemplatesDialog close={() => setManaging(false)} />}
    </Panel>
  );
}
