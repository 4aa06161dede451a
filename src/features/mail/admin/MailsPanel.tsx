import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { Panel } from '#admin/ui/Panel.tsx';
import { mailsAbout } from './panel/mail-queries.ts';
import { MailItem } from './panel/MailItem.tsx';
import { ReasonsOnce } from './panel/ReasonsOnce.tsx';
import { sharedReasons } from './panel/why.ts';

/**
 * Which e-mails the site sent by itself about a record, which failed and why, with a way to try again.
 * @param entity as the API names it: `contacts`
 */
export function MailsPanel({ entity, id }: { entity: string; id: string }) {
  const t = useTexts('mailPanel');
  const { data, error } = useQuery(mailsAbout(entity, id));
  const above = sharedReasons(data?.items ?? [], useTranslator('mailPanel'));
  return (
    <Panel title={t.title} text={t.text}>
      {error && !data && <Text size="sm">{t.failed}</Text>}
      {!error && !data && <Skeleton height={48} />}
      {data?.items.length === 0 && <Text size="sm">{t.none}</Text>}
      <ReasonsOnce reasons={above} />
      {data && data.items.length > 0 && (
        <Stack component="ul" gap="md" m={0} p={0} styles={{ root: { listStyle: 'none' } }}>
          {data.items.map((mail) => (
            <MailItem key={mail.id} mail={mail} above={above} />
          ))}
        </Stack>
      )}
    </Panel>
  );
}
