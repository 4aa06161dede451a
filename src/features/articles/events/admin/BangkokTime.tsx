import { Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useLocale, useTranslator } from '#admin/i18n/use-texts.ts';
import { dateTime } from '#admin/ui/dates.ts';
import { OWN_ZONE, instantOf } from '#admin/ui/zoned-time.ts';

/** When an event elsewhere takes place by our own clocks. */
export function BangkokTime() {
  const translate = useTranslator('events');
  const locale = useLocale();
  const [startsAt, endsAt, timeZone] = useWatch({ name: ['startsAt', 'endsAt', 'timeZone'] }).map(String);
  if (!timeZone || timeZone === OWN_ZONE) return null;
  const [from, to] = [instantOf(startsAt ?? '', timeZone), instantOf(endsAt ?? '', timeZone)];
  if (!from || !to) return null;
  return (
    <Text size="sm" c="dimmed">
      {translate('bangkok', { from: dateTime(locale, from), to: dateTime(locale, to) })}
    </Text>
  );
}
