import { Select, SimpleGrid, Stack } from '@mantine/core';
import { limits } from '#fields/limits.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { CategoryField } from '../../admin/fields/CategoryField.tsx';
import { SlugField } from '../../admin/fields/SlugField.tsx';
import { ClockField } from '#admin/ui/form/ClockField.tsx';
import { LocalizedTextField } from '#admin/ui/form/LocalizedTextField.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { kindTexts } from '../../admin/texts.ts';
import { CoverField } from '#features/media/admin/CoverField.tsx';
import { BangkokTime } from './BangkokTime.tsx';
import { useField } from '#admin/ui/form/field.ts';
import { OWN_ZONE } from '#admin/ui/zoned-time.ts';

/** More than fit would only be scrolled past: one types a part of the name. */
const SHOWN = 50;

/** The zone whose clocks count at the place. */
function ZoneField() {
  const t = useTexts(kindTexts.events);
  const field = useField({ name: 'timeZone', label: t.fields.timeZone, hint: t.zoneHint });
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

/** What both languages of an event share: when, where, how to come. */
export function EventDetails() {
  const t = useTexts(kindTexts.events);
  const { fields } = t;
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        <ClockField name="startsAt" label={fields.startsAt} hint={t.timeHint} />
        <ClockField name="endsAt" label={fields.endsAt} hint={t.timeHint} usual="12:00" />
        <ZoneField />
      </SimpleGrid>
      <BangkokTime />
      <LocalizedTextField name="venue" label={fields.venue} maxLength={limits.title} optional />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextField
          name="onlineUrl"
          label={fields.onlineUrl}
          hint={t.urlHint}
          type="url"
          lang="en"
          maxLength={limits.url}
          optional
        />
        <TextField
          name="registrationUrl"
          label={fields.registrationUrl}
          hint={t.urlHint}
          type="url"
          lang="en"
          maxLength={limits.url}
          optional
        />
        <TextField
          name="capacity"
          label={fields.capacity}
          hint={t.capacityHint}
          inputMode="numeric"
          maxLength={9}
          optional
        />
        <CategoryField kind="event" />
        <CoverField name="cover" label={fields.cover} optional />
        <SlugField />
      </SimpleGrid>
    </Stack>
  );
}
