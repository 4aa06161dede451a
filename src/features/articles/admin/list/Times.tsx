import { Group, Text } from '@mantine/core';
import { LOCALES } from '#i18n/locales.ts';
import { When } from '#admin/ui/When.tsx';
import type { Instants } from '../../instants.ts';

/** The times of languages, each with its code; a dash if there are none. */
export function Times({ times }: { times: Instants }) {
  const named = LOCALES.flatMap((locale) => {
    const at = times[locale];
    return at === undefined ? [] : [{ locale, at }];
  });
  if (named.length === 0)
    return (
      <Text c="dimmed" size="sm">
        –
      </Text>
    );
  return named.map(({ locale, at }) => (
    <Group key={locale} gap={6} wrap="nowrap">
      <Text size="sm">{locale.toUpperCase()}</Text>
      <When at={at} />
    </Group>
  ));
}
