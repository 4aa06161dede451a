import { Drawer } from '@mantine/core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { LOCALES } from '#i18n/locales.ts';
import { adminTexts } from '#admin/i18n/texts.ts';
import { useLocale, useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { dateTime } from '#admin/ui/dates.ts';
import { notifyInfo } from '#admin/ui/notify.ts';
import { useFocusReturn } from '#admin/ui/use-focus-return.ts';
import { formValues, isPublication } from '../kind.ts';
import { missingToPublish } from '../needed.ts';
import { articleTexts } from '../texts.ts';
import { useArticleRecord, useEditing } from '../work/work-context.ts';
import { actionOf, type PublicationChoice, timesAhead } from './plan.ts';
import { PublishForm } from './PublishForm.tsx';
import { useAsk } from '../reviews/use-ask.ts';

/** What is to be public, and when. What was chosen here and not published is forgotten when it closes. */
export function PublishDrawer({ asks = false, close }: { asks?: boolean; close: () => void }) {
  const t = useTexts(articleTexts);
  const translate = useTranslator('articles');
  const { close: closeLabel } = useTexts(adminTexts);
  const locale = useLocale();
  const { work, reveal } = useEditing();
  useFocusReturn();
  const record = useArticleRecord();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(asks);
  const { mutate: ask, isPending } = useAsk(close);
  const { form, kind } = work;

  useEffect(() => {
    const stored = work.record.get();
    if (stored && LOCALES.every((one) => stored.state[one] === 'draft')) {
      // The first time: what is ready is probably meant.
      for (const one of LOCALES)
        if (missingToPublish(form.getValues(), one).length === 0) form.setValue(`state.${one}`, 'published');
    }
    return () => {
      const now = work.record.get();
      if (!now) return;
      const { state, publishAt, unpublishAt } = formValues(kind, now);
      for (const one of LOCALES) form.setValue(`state.${one}`, state[one]);
      form.setValue('publishAt', publishAt);
      form.setValue('unpublishAt', unpublishAt);
    };
  }, [work, form, kind]);

  const publish = async (choice: PublicationChoice, isMinor: boolean): Promise<void> => {
    if (!record) return;
    const now = Date.now();
    const action = actionOf(record, choice, now);
    setBusy(true);
    const failure = await work.publish(isMinor);
    setBusy(false);
    if (failure) {
      // What is wrong with the article is behind this drawer.
      if (failure.some(isPublication)) return;
      flushSync(close);
      return failure[0] === undefined ? undefined : reveal(failure[0]);
    }
    const [first] = timesAhead(choice, now);
    const date = first && dateTime(locale, first);
    if (action === 'schedule') notifyInfo(translate('publish.doneSchedule', { date }));
    else notifyInfo(action === 'unpublish' ? t.publish.doneUnpublish : t.publish.done);
    close();
  };

  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size="28rem"
      title={isAsking ? t.reviews.open : t.publish.title}
      closeButtonProps={{ 'aria-label': closeLabel }}
    >
      {record && (
        <PublishForm
          record={record}
          isBusy={isBusy || isPending}
          publish={(choice, isMinor) => void publish(choice, isMinor)}
          isAsking={isAsking}
          setAsking={setAsking}
          ask={ask}
          cancel={close}
        />
      )}
    </Drawer>
  );
}
