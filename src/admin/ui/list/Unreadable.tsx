import { Alert } from '@mantine/core';
import { useTranslator } from '../../i18n/use-texts.ts';

/** Names the records that are stored but cannot be read: a list must not hide them. */
export function Unreadable({ ids = [] }: { ids: readonly string[] | undefined }) {
  const translate = useTranslator('admin');
  if (ids.length === 0) return null;
  return (
    <Alert color="marigold" m="md" mt={0} title={translate('list.unreadable', { count: ids.length })}>
      {translate('list.unreadableText', { ids: ids.join(', ') })}
    </Alert>
  );
}
