import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { languageLabel } from '#admin/i18n/language-label.ts';
import { useLocale, useTranslator } from '#admin/i18n/use-texts.ts';
import { type ArticleValues, freshValues } from '../kind.ts';
import { useEditing } from '../work/work-context.ts';

const FIELDS = ['title', 'summary', 'body'] as const;
type Texts = Pick<ArticleValues, (typeof FIELDS)[number]>;

/** Fills an empty language with the text of another one; shows nothing if there is no such pair. */
export function CopyButton({ to }: { to: Locale }) {
  const translate = useTranslator('articles');
  const reader = useLocale();
  const { setValue } = useFormContext<ArticleValues>();
  const { kind } = useEditing().work;
  const [title, summary, body] = useWatch<ArticleValues, ['title', 'summary', 'body']>({ name: FIELDS });
  const [fresh, texts]: [Texts, Texts] = [freshValues(kind), { title, summary, body }];
  const isBegun = (locale: Locale): boolean =>
    FIELDS.some((name) => texts[name][locale].trim() !== fresh[name][locale].trim());
  const from = isBegun(to) ? undefined : LOCALES.find((locale) => locale !== to && isBegun(locale));
  if (!from) return null;
  return (
    <Button
      variant="light"
      size="sm"
      leftSection={<IconCopy size={18} aria-hidden="true" />}
      onClick={() => {
        for (const name of FIELDS) setValue(`${name}.${to}`, texts[name][from]);
      }}
    >
      {translate('copyFrom', { language: languageLabel(reader, from) })}
    </Button>
  );
}
