import { Button, Group } from '@mantine/core';
import { IconCopy, IconEye } from '@tabler/icons-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { useWords } from '#admin/i18n/use-texts.ts';
import { languageLabel } from '#admin/i18n/language-label.ts';
import { type ArticleValues, freshValues } from '../kind.ts';
import { factOf } from '../publish/plan.ts';
import { StateBadge } from '../publish/StateBadge.tsx';
import { useNow } from '../publish/use-now.ts';
import { useExplicitSave } from '../save/use-explicit-save.ts';
import { useArticleRecord, useEditing } from '../work/work-context.ts';

const FIELDS = ['title', 'summary', 'body'] as const;
type Texts = Pick<ArticleValues, (typeof FIELDS)[number]>;

/** How an article is in one language, and what can be done with that language. */
export function LanguageActions({ locale }: { locale: Locale }) {
  const [t, translate, reader] = useWords('articles');
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

/** Fills an empty language with the text of another one; shows nothing if there is no such pair. */
function CopyButton({ to }: { to: Locale }) {
  const [, translate, reader] = useWords('articles');
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

/** Opens the page as visitors will see it, in a new tab, once what is on the screen is saved as the draft. */
function usePreview(): (locale: Locale) => void {
  const { work } = useEditing();
  const save = useExplicitSave();
  return (locale) => {
    // Opened immediately: browsers block windows that open later than the click.
    const tab = window.open('about:blank', '_blank');
    void save().then((isSaved) => {
      const id = work.record.get()?.id;
      if (!isSaved || !id) return tab?.close();
      const previewUrl = `/preview/${work.kind.entity}/${id}?locale=${locale}`;
      if (tab) tab.location.href = previewUrl;
      else location.assign(previewUrl);
    });
  };
}
