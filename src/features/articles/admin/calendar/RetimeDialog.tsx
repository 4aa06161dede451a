import { Button, Stack, Switch, Text } from '@mantine/core';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { DialogButtons } from '#admin/ui/DialogButtons.tsx';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { languageLabel } from '#admin/i18n/language-label.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { ClockField } from '#admin/ui/form/ClockField.tsx';
import { useAction } from '#admin/ui/use-action.ts';
import { clockOf, instantOf, OWN_ZONE } from '#admin/ui/zoned-time.ts';
import type { CalendarItem } from '../../calendar-item.ts';
import { DemandNote } from '../DemandNote.tsx';
import { retime } from '../article-calls.ts';

interface Props {
  item: CalendarItem;
  /** All that the calendar shows: the other languages of the same time are among them. */
  items: readonly CalendarItem[];
  close: () => void;
}

/** Another time for what goes public or ends, in one language or in all that have the same time. */
export function RetimeDialog({ item, items, close }: Props) {
  const [t, translate, locale] = useWords('calendar');
  const messages = useTexts('messages');
  const form = useForm({ defaultValues: { at: clockOf(item.at, OWN_ZONE) } });
  const together = items.filter(({ id, kind, at }) => id === item.id && kind === item.kind && at === item.at);
  const [areTogether, setTogether] = useState(together.length > 1);
  const languages = (areTogether ? together : [item]).flatMap((one) => one.locale ?? []);
  const { mutate, isPending } = useAction(
    (at: string) => {
      const times = Object.fromEntries(languages.map((language) => [language, at]));
      const change = item.kind === 'ends' ? { unpublishAt: times } : { publishAt: times };
      return retime(item.entity, item.id, change);
    },
    { done: t.moved, failed: t.notChanged, refreshes: [[]], onSuccess: close },
  );
  return (
    <Dialog close={close} title={translate('moveOf', { title: item.title })}>
      <FormProvider {...form}>
        <Stack gap="md">
          <Text>
            {t.kinds[item.kind]}: {languages.map((one) => languageLabel(locale, one)).join(', ')}
          </Text>
          {together.length > 1 && (
            <Switch
              label={t.together}
              checked={areTogether}
              onChange={({ currentTarget }) => setTogether(currentTarget.checked)}
            />
          )}
          {item.kind === 'goesPublic' && <DemandNote entity={item.entity} id={item.id} />}
          <ClockField name="at" label={t.newTime} hint={t.newTimeHint} onPicked={() => form.clearErrors()} />
          <DialogButtons
            main={
              <Button
                loading={isPending}
                onClick={() => {
                  const at = instantOf(form.getValues('at'), OWN_ZONE);
                  if (at) mutate(at);
                  else form.setError('at', { message: messages.invalidTime });
                }}
              >
                {t.moveDo}
              </Button>
            }
          >
            <Button variant="default" onClick={close}>
              {t.cancel}
            </Button>
          </DialogButtons>
        </Stack>
      </FormProvider>
    </Dialog>
  );
}
