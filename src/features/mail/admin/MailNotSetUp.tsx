import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { canSendMails } from './can-send-mails.ts';

/** Says before somebody writes an e-mail that this site sends none; nothing where it does. */
export function MailNotSetUp() {
  const { notSetUp } = useTexts('replies');
  const { data: canSend = true } = useQuery(canSendMails);
  if (canSend) return null;
  return (
    <Alert color="marigold" title={notSetUp.title} role="presentation">
      {notSetUp.kept}
    </Alert>
  );
}
