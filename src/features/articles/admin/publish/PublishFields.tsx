import { Fieldset, Stack, Switch, Text } from '@mantine/core';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { fieldId } from '#forms/field-id.ts';
import { languageName } from '#i18n/language-name.ts';
import { type Locale, LOCALES } from '#i18n/locales.ts';
import { useWords } from '#admin/i18n/use-texts.ts';
import { partLabel } from '#admin/i18n/language-label.ts';
import { type ArticleValues, missingToPublish } from '../kind.ts';
import { useEffect, useState } from 'react';
import { ClockField } from '#admin/ui/form/ClockField.tsx';

/** A picture in Markdown that nobody has described. */
const NO_ALT = /!\[\s*\]\(/;

/** Whether a language is to be public, and what it lacks for that. */
export function LanguageSwitch({ locale }: { locale: Locale }) {
  const [t, translate, reader] = useWords('articles');
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

const TIMES = ['publishAt', 'unpublishAt'] as const;
const [FIRST, ...OTHERS] = LOCALES;

/** When it goes public and offline: at one time in all languages, or in each at its own. */
export function ScheduleFields() {
  const [t, , locale] = useWords('articles');
  const { setValue, getValues } = useFormContext<ArticleValues>();
  const times = useWatch<ArticleValues, ['publishAt', 'unpublishAt']>({ name: TIMES });
  const [areTogether, setTogether] = useState(() =>
    TIMES.every((time) => OTHERS.every((one) => getValues(time)[one] === getValues(time)[FIRST])),
  );
  useEffect(() => {
    if (!areTogether) return;
    for (const [place, time] of TIMES.entries()) {
      for (const one of OTHERS) setValue(`${time}.${one}`, times[place]?.[FIRST] ?? '');
    }
  }, [areTogether, times, setValue]);
  return (
    <Fieldset legend={t.publish.schedule}>
      <Text size="sm" c="dimmed" mb="sm">
        {t.publish.scheduleHint}
      </Text>
      <Stack gap="md">
        <Switch
          label={t.publish.together}
          checked={areTogether}
          onChange={({ currentTarget }) => setTogether(currentTarget.checked)}
        />
        {(areTogether ? [FIRST] : LOCALES).map((one) =>
          TIMES.map((time) => (
            <ClockField
              key={`${time}.${one}`}
              name={`${time}.${one}`}
              label={areTogether ? t.publish[time] : partLabel(locale, t.publish[time], one)}
              optional
            />
          )),
        )}
      </Stack>
    </Fieldset>
  );
}
