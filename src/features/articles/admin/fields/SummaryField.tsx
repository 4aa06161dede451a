import { useWatch } from 'react-hook-form';
import { limits } from '#fields/limits.ts';
import type { Locale } from '#i18n/locales.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useLocale, useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { AreaField } from '#admin/ui/form/AreaField.tsx';
import { articleTexts } from '../texts.ts';

/** The summary in one language, with how much of it is left. */
export function SummaryField({ locale, label }: { locale: Locale; label: string }) {
  const t = useTexts(articleTexts);
  const translate = useTranslator('articles');
  const reader = useLocale();
  const name = `summary.${locale}`;
  const count = String(useWatch({ name }) ?? '').length;
  const counter = translate('counter', {
    count: formatNumber(reader, count),
    limit: formatNumber(reader, limits.summary),
  });
  return (
    <AreaField
      name={name}
      label={label}
      hint={`${t.summaryHint} ${counter}`}
      minRows={2}
      maxRows={8}
      maxLength={limits.summary}
      lang={locale}
    />
  );
}
