import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { MailRow } from '../../mail-record.ts';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { notify, notifyInfo } from '#admin/ui/notify.ts';
import { mailFieldTexts } from '../../mail-fields.ts';
import { retryMail } from './mail-queries.ts';
import { unsentReason } from './why.ts';
import { summaryQuery } from '#admin/summary-query.ts';
import { useAction } from '#admin/ui/use-action.ts';

/** Retries an e-mail and shows the real result; nothing for one that was sent or whose text is gone. */
export function RetryButton({ mail: { id, state, kept, purpose } }: { mail: MailRow }) {
  const [t, translate] = useWords('mailPanel');
  const { values } = useTexts(mailFieldTexts);
  const { mutate, isPending } = useAction(() => retryMail(id), {
    failed: t.retryFailed,
    refreshes: [['mails'], summaryQuery.queryKey],
    onSuccess: (after) => {
      if (after.state === 'sent') notifyInfo(t.retrySent);
      else
        notify({
          color: 'red',
          title: t.retryNotSent,
          message: unsentReason(after, translate),
          role: 'alert',
        });
    },
  });
  if (state === 'sent' || !kept) return null;
  return (
    <Button
      variant="subtle"
      size="sm"
      loading={isPending}
      leftSection={<IconRefresh size={16} aria-hidden="true" />}
      aria-label={translate('retryOf', { mail: values.purpose[purpose] })}
      onClick={() => mutate()}
    >
      {t.retry}
    </Button>
  );
}
