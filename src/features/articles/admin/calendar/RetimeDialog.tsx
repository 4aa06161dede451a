import { Stack, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import * as v from 'valibot';
import { messageKey } from '#fields/text.ts';
import { languageLabel } from '#admin/i18n/language-label.ts';
import { useWords } from '#admin/i18n/use-texts.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { LeaveButton } from '#admin/ui/DialogButtons.tsx';
import { ClockField } from '#admin/ui/form/ClockField.tsx';
import { SendForm } from '#admin/ui/form/SendForm.tsx';
import { LinksWarning } from '#admin/ui/LinksHere.tsx';
import { clockOf, instantOf, isClock, OWN_ZONE } from '#admin/ui/zoned-time.ts';
import type { CalendarItem } from '../../calendar-item.ts';
import { DemandNote } from '../DemandNote.tsx';
import { retime } from '../article-calls.ts';

const timeSchema = v.object({
  at: v.pipe(
    v.string(),
    v.check(isClock, messageKey('invalidTime')),
    v.transform((clock) => instantOf(clock, OWN_ZONE)),
  ),
});

interface Props {
  item: CalendarItem;
  /** All that the calendar shows: the other languages of the same time are among them. */
  items: readonly CalendarItem[];
  close: () => void;
}

/** Another time for what goes public or ends, in one language or in all that have the same time. */
export function RetimeDialog({ item, items, close }: Props) {
  const [t, translate, locale] = useWords('calendar');
  const together = items.filter(({ id, kind, at }) => id === item.id && kind === item.kind && at === item.at);
  const [areTogether, setTogether] = useState(together.length > 1);
  const languages = (areTogether ? together : [item]).flatMap((one) => one.locale ?? []);
  const send = (at: string) => {
    const times = Object.fromEntries(languages.map((language) => [language, at]));
    return retime(item.entity, item.id, item.kind === 'ends' ? { unpublishAt: times } : { publishAt: times });
  };
  return (
    <Dialog close={close} title={translate('moveOf', { title: item.title })}>
      <SendForm
        schema={timeSchema}
        values={{ at: clockOf(item.at, OWN_ZONE) }}
        labels={{ at: t.newTime }}
        send={({ at }) => send(at)}
        done={t.moved}
        onSent={close}
        refreshes={[[]]}
        submitLabel={t.moveDo}
        actions={<LeaveButton leave={close}>{t.cancel}</LeaveButton>}
      >
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
          {item.kind === 'goesPublic' && (
            <>
              <DemandNote entity={item.entity} id={item.id} />
              <LinksWarning entity={item.entity} id={item.id} is="waiting" />
            </>
          )}
          <ClockField name="at" hint={t.newTimeHint} />
        </Stack>
      </SendForm>
    </Dialog>
  );
}
