import { Group, Stack, Title } from '@mantine/core';
import { limits } from '#fields/limits.ts';
import type { Locale } from '#i18n/locales.ts';
import { languageLabel, partLabel } from '#admin/i18n/language-label.ts';
import { useLocale, useTexts } from '#admin/i18n/use-texts.ts';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { BodyField } from '../editor/BodyField.tsx';
import { TranslationState } from '../translations/TranslationState.tsx';
import { articleTexts } from '../texts.ts';
import { LanguageActions } from './LanguageActions.tsx';
import { SummaryField } from './SummaryField.tsx';

interface Props {
  locale: Locale;
  /** Whether it says which language it is: one that is alone need not. */
  hasHeading: boolean;
}

/** An article in one language: title, text, summary. */
export function LanguagePane({ locale, hasHeading }: Props) {
  const t = useTexts(articleTexts);
  const reader = useLocale();
  const name = languageLabel(reader, locale);
  return (
    <Stack component="section" aria-label={name} gap="sm">
      {hasHeading && (
        <Group gap="xs">
          <Title order={2} size="h3">
            {name}
          </Title>
          <LanguageActions locale={locale} />
        </Group>
      )}
      <TranslationState locale={locale} />
      <TextField
        name={`title.${locale}`}
        label={partLabel(reader, t.fields.title, locale)}
        maxLength={limits.title}
        autoComplete="off"
        lang={locale}
      />
      <BodyField locale={locale} label={partLabel(reader, t.fields.body, locale)} />
      <SummaryField locale={locale} label={partLabel(reader, t.fields.summary, locale)} />
    </Stack>
  );
}
