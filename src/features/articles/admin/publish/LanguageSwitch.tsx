import { Stack, Switch, Text } from '@mantine/core';
import { useController, useWatch } from 'react-hook-form';
import { fieldId } from '#forms/field-id.ts';
import { languageName } from '#i18n/language-name.ts';
import type { Locale } from '#i18n/locales.ts';
import { partLabel } from '#admin/i18n/language-label.ts';
import { type ArticleValues, missingToPublish } from '../kind.ts';
import { useArticleTexts } from '../texts.ts';

/** A picture in Markdown that nobody has described. */
const NO_ALT = /!\[\s*\]\(/;

/** Whether a language is to be public, and what it lacks for that. */
export function LanguageSwitch({ locale }: { locale: Locale }) {
  const { t, translate, locale: reader } = useArticleTexts();
  const name = `state.${locale}` as const;
  const { field, fieldState } = useController<ArticleValues, typeof name>({ name });
  const { ref, onBlur, onChange } = field;
  const [title, body, summary] = useWatch<ArticleValues, ['title', 'body', 'summary']>({
    name: ['title', 'body', 'summary'],
  });
  const lacks = missingToPublish({ title, body }, locale).map((field) =>
    partLabel(reader, t.fields[field], locale),
  );
  const isOn = field.value === 'published';
  const advice = [
    ...(summary[locale].trim() === '' ? [partLabel(reader, t.fields.summary, locale)] : []),
    ...(NO_ALT.test(body[locale]) ? [partLabel(reader, t.publish.alts, locale)] : []),
  ].join(', ');
  const says =
    lacks.length > 0
      ? translate('publish.lacks', { fields: lacks.join(', ') })
      : (fieldState.error?.message ?? '');
  return (
    <Stack gap={4}>
      <Switch
        id={fieldId(name)}
        ref={ref}
        label={translate('publish.switch', { language: languageName(reader, locale) })}
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? 'published' : 'draft')}
        onBlur={onBlur}
        error={isOn && says ? says : undefined}
        description={
          !isOn && says
            ? says
            : lacks.length === 0 && advice && translate('publish.incomplete', { fields: advice })
        }
      />
      {fieldState.error && lacks.length > 0 && <Text c="red">{fieldState.error.message}</Text>}
    </Stack>
  );
}
