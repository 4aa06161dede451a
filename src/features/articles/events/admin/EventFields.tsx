import { Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { limits } from '#fields/limits.ts';
import { useLocale, useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { CategoryField } from '../../admin/fields/CategoryField.tsx';
import { SlugField } from '../../admin/fields/SlugField.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { CoverField } from '#features/media/admin/CoverField.tsx';
import { useField } from '#admin/ui/form/field.ts';
import { instantOf, isClock, OWN_ZONE } from '#admin/ui/zoned-time.ts';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { ClockField } from '#admin/ui/form/ClockField.tsx';
import { LocalizedTextField } from '#admin/ui/form/LocalizedTextField.tsx';
import { movedEnd } from './moved-end.ts';
import { dateTime } from '#admin/ui/dates.ts';

/** Nobody would scroll through more; people type part of the name. */
const SHOWN = 50;

/** The zone whose clocks count at the place. */
function ZoneField() {
  const t = useTexts('events');
  const field = useField({ name: 'timeZone', hint: t.zoneHint });
  const zones = new Set([OWN_ZONE, field.value, ...Intl.supportedValuesOf('timeZone')]);
  return (
    <Select
      {...field}
      searchable
      limit={SHOWN}
      data={[...zones].filter(Boolean)}
      nothingFoundMessage={t.zoneNothing}
      onChange={(zone) => zone && field.onChange(zone)}
    />
  );
}

/** What both languages of an event share, beside when and where. */
export function Settings() {
  const { urlHint, capacityHint } = useTexts('events');
  return (
    <Stack gap="md">
      <CoverField name="cover" optional />
      <CategoryField kind="event" />
      <SlugField />
      <ZoneField />
      {(['onlineUrl', 'registrationUrl'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          hint={urlHint}
          type="url"
          lang="en"
          maxLength={limits.url}
          optional
        />
      ))}
      <TextField name="capacity" hint={capacityHint} inputMode="numeric" maxLength={9} optional />
    </Stack>
  );
}

/** When and where: what of an event everybody asks first. */
export function Facts() {
  const { timeHint } = useTexts('events');
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
        <ClockField name="startsAt" hint={timeHint} onPicked={moveEnd} />
        <ClockField name="endsAt" hint={timeHint} usual="12:00" />
      </SimpleGrid>
      <BangkokTime />
      <LocalizedTextField name="venue" maxLength={limits.title} optional />
    </Stack>
  );
}

/** When an event elsewhere takes place by our own clocks. */
function BangkokTime() {
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
