import { Group, Stack, Title } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { limits } from '#fields/limits.ts';
import type { Locale } from '#i18n/locales.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { languageLabel, partLabel } from '#admin/i18n/language-label.ts';
import { AreaField } from '#admin/ui/form/AreaField.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { BodyField } from '../editor/BodyField.tsx';
import { TranslationState } from '../translations/TranslationState.tsx';
import { useArticleTexts } from '../texts.ts';
import { LanguageActions } from './LanguageActions.tsx';

interface Props {
  locale: Locale;
  /** Whether it says which language it is: one that is alone need not. */
  hasHeading: boolean;
}

/** An article in one language: title, text, summary. */
export function LanguagePane({ locale, hasHeading }: Props) {
  const { t, locale: reader } = useArticleTexts();
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
      <SummaryField locale={locale} />
    </Stack>
  );
}

/** The summary, with how much of it is left. */
function SummaryField({ locale }: { locale: Locale }) {
  const { t, translate, locale: reader } = useArticleTexts();
  const name = `summary.${locale}`;
  const count = String(useWatch({ name }) ?? '').length;
  const counter = translate('counter', {
    count: formatNumber(reader, count),
    limit: formatNumber(reader, limits.summary),
  });
  return (
    <AreaField
      name={name}
      label={partLabel(reader, t.fields.summary, locale)}
      hint={`${t.summaryHint} ${counter}`}
      minRows={2}
      maxRows={8}
      maxLength={limits.summary}
      lang={locale}
    />
  );
}
