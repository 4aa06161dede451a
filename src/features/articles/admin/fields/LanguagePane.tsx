import { Button, Group, Stack, Title } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { limits } from '#fields/limits.ts';
import type { Locale } from '#i18n/locales.ts';
import { languageLabel, partLabel } from '#admin/i18n/language-label.ts';
import { useLocale, useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { BodyField } from '../editor/BodyField.tsx';
import { factOf } from '../publish/facts.ts';
import { StateBadge } from '../publish/StateBadge.tsx';
import { useNow } from '../publish/use-now.ts';
import { articleTexts } from '../texts.ts';
import { useArticleRecord } from '../work/work-context.ts';
import { CopyButton } from './CopyButton.tsx';
import { SummaryField } from './SummaryField.tsx';
import { usePreview } from './use-preview.ts';

interface Props {
  locale: Locale;
  /** Which of the labels names its fields: a language that is alone needs no mention. */
  hasHeading: boolean;
}

/** An article in one language: title, text, summary. */
export function LanguagePane({ locale, hasHeading }: Props) {
  const t = useTexts(articleTexts);
  const translate = useTranslator('articles');
  const reader = useLocale();
  const record = useArticleRecord();
  const preview = usePreview();
  const now = useNow();
  const name = languageLabel(reader, locale);
  return (
    <Stack component="section" aria-label={name} gap="md">
      <Group justify="space-between" gap="xs" mih="2.25rem">
        <Group gap="xs">
          {hasHeading && (
            <Title order={2} size="h3">
              {name}
            </Title>
          )}
          <StateBadge fact={record ? factOf(record, locale, now) : 'draft'} />
        </Group>
        <Group gap={4}>
          <CopyButton to={locale} />
          <Button
            variant="subtle"
            size="sm"
            leftSection={<IconEye size={18} aria-hidden="true" />}
            aria-label={translate('previewOf', { language: name })}
            onClick={() => preview(locale)}
          >
            {t.preview}
          </Button>
        </Group>
      </Group>
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
