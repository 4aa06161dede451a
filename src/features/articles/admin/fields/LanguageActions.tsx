import { Button, Group } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { Locale } from '#i18n/locales.ts';
import { languageLabel } from '#admin/i18n/language-label.ts';
import { useLocale, useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { factOf } from '../publish/facts.ts';
import { StateBadge } from '../publish/StateBadge.tsx';
import { useNow } from '../publish/use-now.ts';
import { articleTexts } from '../texts.ts';
import { useArticleRecord } from '../work/work-context.ts';
import { CopyButton } from './CopyButton.tsx';
import { usePreview } from './use-preview.ts';

/** How an article is in one language, and what can be done with that language. */
export function LanguageActions({ locale }: { locale: Locale }) {
  const t = useTexts(articleTexts);
  const translate = useTranslator('articles');
  const reader = useLocale();
  const record = useArticleRecord();
  const preview = usePreview();
  const now = useNow();
  return (
    <Group gap={4} ms="auto">
      <StateBadge fact={record ? factOf(record, locale, now) : 'draft'} />
      <CopyButton to={locale} />
      <Button
        variant="subtle"
        size="sm"
        leftSection={<IconEye size={18} aria-hidden="true" />}
        aria-label={translate('previewOf', { language: languageLabel(reader, locale) })}
        onClick={() => preview(locale)}
      >
        {t.preview}
      </Button>
    </Group>
  );
}
