import { Fieldset, Stack, Switch, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { LOCALES } from '#i18n/locales.ts';
import { partLabel } from '#admin/i18n/language-label.ts';
import { ClockField } from '#admin/ui/form/ClockField.tsx';
import type { ArticleValues } from '../kind.ts';
import { useArticleTexts } from '../texts.ts';

const TIMES = ['publishAt', 'unpublishAt'] as const;
const [FIRST, ...OTHERS] = LOCALES;

/** When it goes public and offline: at one time in all languages, or in each at its own. */
export function ScheduleFields() {
  const { t, locale } = useArticleTexts();
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
