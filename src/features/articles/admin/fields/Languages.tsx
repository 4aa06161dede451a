import { Group, Paper, SegmentedControl, SimpleGrid, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useFormState } from 'react-hook-form';
import { flattenErrors } from '#forms/flatten-errors.ts';
import { ownFirst, type Locale } from '#i18n/locales.ts';
import { languageLabel } from '#admin/i18n/language-label.ts';
import { useArticleTexts } from '../texts.ts';
import { LanguageActions } from './LanguageActions.tsx';
import { LanguagePane } from './LanguagePane.tsx';
import type { LanguageView } from './use-language-view.ts';

interface Props {
  view: LanguageView;
  setView: (view: LanguageView) => void;
  /** Whether there is room for all languages side by side. */
  canCompare: boolean;
}

/** One language at a time, the reader's own first, or all side by side. */
export function Languages({ view, setView, canCompare }: Props) {
  const { t, locale: reader } = useArticleTexts();
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
