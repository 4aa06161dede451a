import { Alert } from '@mantine/core';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { useMailsKept } from './use-mails-kept.ts';

/** Says before an e-mail is written that this site sends none; nothing where it does. */
export function MailNotSetUp() {
  const { notSetUp } = useTexts('replies');
  const kept = useMailsKept();
  return (
    kept && (
      <Alert color="marigold" title={notSetUp.title} role="presentation">
        {kept}
      </Alert>
    )
  );
}
