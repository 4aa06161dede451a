import { Select, Stack } from '@mantine/core';
import { limits } from '#fields/limits.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { CategoryField } from '../../admin/fields/CategoryField.tsx';
import { SlugField } from '../../admin/fields/SlugField.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { kindTexts } from '../../admin/texts.ts';
import { CoverField } from '#features/media/admin/CoverField.tsx';
import { useField } from '#admin/ui/form/field.ts';
import { OWN_ZONE } from '#admin/ui/zoned-time.ts';

/** Nobody would scroll through more; people type part of the name. */
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

/** What both languages of an event share, beside when and where. */
export function EventSettings() {
  const { fields, urlHint, capacityHint } = useTexts(kindTexts.events);
  return (
    <Stack gap="md">
      <CoverField name="cover" label={fields.cover} optional />
      <CategoryField kind="event" />
      <SlugField />
      <ZoneField />
      {(['onlineUrl', 'registrationUrl'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={fields[name]}
          hint={urlHint}
          type="url"
          lang="en"
          maxLength={limits.url}
          optional
        />
      ))}
      <TextField
        name="capacity"
        label={fields.capacity}
        hint={capacityHint}
        inputMode="numeric"
        maxLength={9}
        optional
      />
    </Stack>
  );
}
