import { SimpleGrid, Stack } from '@mantine/core';
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
import { ZoneField } from './ZoneField.tsx';

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
