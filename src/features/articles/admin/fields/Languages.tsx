import { Group, Paper, SegmentedControl, SimpleGrid, Stack, Title, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useFormState, useWatch } from 'react-hook-form';
import { flattenErrors } from '#forms/flatten-errors.ts';
import { type Locale, ownFirst } from '#i18n/locales.ts';
import { useLocale, useWords } from '#admin/i18n/use-texts.ts';
import { languageLabel } from '#admin/i18n/language-label.ts';
import { LanguageActions } from './LanguageActions.tsx';
import type { LanguageView } from './use-language-view.ts';
import { limits } from '#fields/limits.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { AreaField } from '#admin/ui/form/AreaField.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { BodyField } from '../editor/BodyField.tsx';
import { TranslationState } from '../translations/TranslationState.tsx';

interface Props {
  view: LanguageView;
  setView: (view: LanguageView) => void;
  /** Whether there is room for all languages side by side. */
  canCompare: boolean;
}

/** One language at a time, the reader's own first, or all side by side. */
export function Languages({ view, setView, canCompare }: Props) {
  const [t, , reader] = useWords('articles');
  const locales = ownFirst(reader);
  const { errors } = useFormState();
  const wrong = new Set(flattenErrors(errors).map(({ path }) => path.split('.').at(-1)));
  const label = (locale: Locale) => (
    <Group gap={6} wrap="nowrap" justify="center">
      {languageLabel(reader, locale)}
      {wrong.has(locale) && (
        <>
          <IconAlertCircle size={18} color="var(--mantine-color-error)" aria-hidden="true" />
          <VisuallyHidden>({t.hasErrors})</VisuallyHidden>
        </>
      )}
    </Group>
  );
  return (
    <div>
      <Group gap="xs" mb={6}>
        <SegmentedControl
          fullWidth={!canCompare}
          aria-label={t.language}
          value={view}
          onChange={(next) => setView(next as LanguageView)}
          data={[
            ...locales.map((locale) => ({ value: locale, label: label(locale) })),
            ...(canCompare ? [{ value: 'all', label: t.both }] : []),
          ]}
        />
        {view !== 'all' && <LanguageActions locale={view} />}
      </Group>
      <SimpleGrid cols={view === 'all' ? locales.length : 1} spacing="md">
        {locales.map((locale) => (
          <Paper
            key={locale}
            withBorder
            p="md"
            miw={0}
            // It stays there, with the place of its caret.
            display={view === 'all' || view === locale ? undefined : 'none'}
          >
            <LanguagePane locale={locale} hasHeading={view === 'all'} />
          </Paper>
        ))}
      </SimpleGrid>
    </div>
  );
}

/** An article in one language: title, text, summary. @param hasHeading one that is alone need not say which it is */
function LanguagePane({ locale, hasHeading }: { locale: Locale; hasHeading: boolean }) {
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
      <TextField name={`title.${locale}`} maxLength={limits.title} autoComplete="off" lang={locale} />
      <BodyField locale={locale} />
      <SummaryField locale={locale} />
    </Stack>
  );
}

/** The summary, with how much of it is left. */
function SummaryField({ locale }: { locale: Locale }) {
  const [t, translate, reader] = useWords('articles');
  const name = `summary.${locale}`;
  const count = String(useWatch({ name }) ?? '').length;
  const counter = translate('counter', {
    count: formatNumber(reader, count),
    limit: formatNumber(reader, limits.summary),
  });
  return (
    <AreaField
      name={name}
      hint={`${t.summaryHint} ${counter}`}
      minRows={2}
      maxRows={8}
      maxLength={limits.summary}
      lang={locale}
    />
  );
}
