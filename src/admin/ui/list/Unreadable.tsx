import { Alert } from '@mantine/core';
import { fill, plural } from '../../i18n/fill.ts';
import { adminTexts } from '../../i18n/texts.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';

/** Names the records that are stored but cannot be read: a list must not hide them. */
export function Unreadable({ ids = [] }: { ids: readonly string[] | undefined }) {
  const { list } = useTexts(adminTexts);
  const locale = useLocale();
  if (ids.length === 0) return null;
  return (
    <Alert color="marigold" m="md" mt={0} title={plural(locale, list.unreadable, ids.length)}>
      {fill(list.unreadableText, { ids: ids.join(', ') })}
    </Alert>
  );
}
