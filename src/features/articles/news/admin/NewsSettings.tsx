import { Stack } from '@mantine/core';
import { limits } from '#fields/limits.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { CategoryField } from '../../admin/fields/CategoryField.tsx';
import { SlugField } from '../../admin/fields/SlugField.tsx';
import { DateField } from '#admin/ui/form/DateField.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { kindTexts } from '../../admin/texts.ts';
import { CoverField } from '#features/media/admin/CoverField.tsx';

/** What both languages of a news article share. */
export function NewsSettings() {
  const t = useTexts(kindTexts.news);
  return (
    <Stack gap="md">
      <CoverField name="cover" label={t.fields.cover} optional />
      <CategoryField kind="news" />
      <SlugField />
      <DateField name="date" label={t.fields.date} hint={t.dateHint} />
      <TextField
        name="author"
        label={t.fields.author}
        hint={t.authorHint}
        maxLength={limits.name}
        autoComplete="off"
        optional
      />
      <TextField
        name="tag"
        label={t.fields.tag}
        hint={t.tagHint}
        maxLength={limits.tag}
        autoComplete="off"
        optional
      />
    </Stack>
  );
}
