import { Select } from '@mantine/core';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { useField } from '#admin/ui/form/field.ts';
import { OWN_ZONE } from '#admin/ui/zoned-time.ts';
import { kindTexts } from '../../admin/texts.ts';

/** More than fit would only be scrolled past: one types a part of the name. */
const SHOWN = 50;

/** The zone whose clocks count at the place. */
export function ZoneField() {
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
