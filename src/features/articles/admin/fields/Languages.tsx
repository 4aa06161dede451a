import { Paper, SimpleGrid, Tabs, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAlertCircle } from '@tabler/icons-react';
import { useFormState } from 'react-hook-form';
import { flattenErrors } from '#forms/flatten-errors.ts';
import { LOCALES, isLocale, type Locale } from '#i18n/locales.ts';
import { languageLabel } from '#admin/i18n/language-label.ts';
import { useLocale, useTexts } from '#admin/i18n/use-texts.ts';
import { articleTexts } from '../texts.ts';
import { LanguagePane } from './LanguagePane.tsx';

interface Props {
  /** The language whose tab is open, where there is no room for all. */
  open: Locale;
  setOpen: (locale: Locale) => void;
}

/** All languages side by side; one tab each where that is too narrow. */
export function Languages({ open, setOpen }: Props) {
  const t = useTexts(articleTexts);
  const reader = useLocale();
  const isWide = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  const { errors } = useFormState();
  const wrong = new Set(flattenErrors(errors).map(({ path }) => path.split('.').at(-1)));
  if (isWide) {
    return (
      <SimpleGrid cols={LOCALES.length} spacing="md">
        {LOCALES.map((locale) => (
          <Paper key={locale} withBorder p="lg" miw={0}>
            <LanguagePane locale={locale} hasHeading />
          </Paper>
        ))}
      </SimpleGrid>
    );
  }
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
      <Tabs value={open} onChange={(next) => isLocale(next) && setOpen(next)} keepMounted>
        <Tabs.List mb="md" grow aria-label={t.language}>
          {LOCALES.map((locale) => (
            <Tabs.Tab
              key={locale}
              value={locale}
              rightSection={
                wrong.has(locale) && (
                  <IconAlertCircle size={18} color="var(--mantine-color-error)" aria-hidden="true" />
                )
              }
            >
              {languageLabel(reader, locale)}
              {wrong.has(locale) && <VisuallyHidden> ({t.hasErrors})</VisuallyHidden>}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {LOCALES.map((locale) => (
          <Tabs.Panel key={locale} value={locale}>
            <LanguagePane locale={locale} hasHeading={false} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </Paper>
  );
}
