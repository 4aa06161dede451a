import { Stack } from '@mantine/core';
import { limits } from '#fields/limits.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { CategoryField } from '../../admin/fields/CategoryField.tsx';
import { SlugField } from '../../admin/fields/SlugField.tsx';
import { DateField } from '#admin/ui/form/DateField.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { CoverField } from '#features/media/admin/CoverField.tsx';

/** What both languages of a news article share. */
export function Settings() {
  const t = useTexts('news');
  return (
    <Stack gap="md">
      <CoverField name="cover" optional />
      <CategoryField kind="news" />
      <SlugField />
      <DateField name="date" hint={t.dateHint} />
      <TextField name="author" hint={t.authorHint} maxLength={limits.name} autoComplete="off" optional />
      <TextField name="tag" hint={t.tagHint} maxLength={limits.tag} autoComplete="off" optional />
    </Stack>
  );
}
