import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { limits } from '#fields/limits.ts';
import { useLocale, useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { ClockField } from '#admin/ui/form/ClockField.tsx';
import { LocalizedTextField } from '#admin/ui/form/LocalizedTextField.tsx';
import { instantOf, isClock, OWN_ZONE } from '#admin/ui/zoned-time.ts';
import { kindTexts } from '../../admin/texts.ts';
import { movedEnd } from './moved-end.ts';
import { dateTime } from '#admin/ui/dates.ts';

/** When and where: what of an event everybody asks first. */
export function EventFacts() {
  const { fields, timeHint } = useTexts(kindTexts.events);
  const { getValues, setValue } = useFormContext();
  /** The start that was last one, while another is typed. */
  const start = useRef(String(getValues('startsAt')));
  const moveEnd = (clock: string): void => {
    if (!isClock(clock)) return;
    const end = movedEnd(start.current, clock, String(getValues('endsAt')));
    start.current = clock;
    if (end !== undefined) setValue('endsAt', end);
  };
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <ClockField name="startsAt" label={fields.startsAt} hint={timeHint} onPicked={moveEnd} />
        <ClockField name="endsAt" label={fields.endsAt} hint={timeHint} usual="12:00" />
      </SimpleGrid>
      <BangkokTime />
      <LocalizedTextField name="venue" label={fields.venue} maxLength={limits.title} optional />
    </Stack>
  );
}

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
