import { Drawer } from '@mantine/core';
import { useEffect, useState } from 'react';
import { LOCALES } from '#i18n/locales.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { InDialog } from '#admin/ui/DialogButtons.tsx';
import { useAskedClose } from '#admin/ui/use-asked-close.tsx';
import { useFocusReturn } from '#admin/ui/use-focus-return.ts';
import { formValues, missingToPublish } from '../kind.ts';
import { useArticleRecord, useEditing } from '../work/work-context.ts';
import { PublishForm } from './PublishForm.tsx';

/**
 * What is to be public, and when. What was chosen here and not published is forgotten when it closes; what was written to a
 * reviewer is asked about.
 */
export function PublishDrawer({ asks = false, close }: { asks?: boolean; close: () => void }) {
  const t = useTexts('articles');
  const { close: closeLabel } = useTexts('admin');
  const { work } = useEditing();
  const { around, onClose, question } = useAskedClose(close);
  useFocusReturn();
  const record = useArticleRecord();
  const [isAsking, setAsking] = useState(asks);
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

  return (
    <InDialog value={around}>
      <Drawer
        opened
        onClose={onClose}
        position="right"
        size="28rem"
        title={isAsking ? t.reviews.open : t.publish.title}
        closeButtonProps={{ 'aria-label': closeLabel }}
      >
        {record && <PublishForm record={record} isAsking={isAsking} setAsking={setAsking} close={close} />}
      </Drawer>
      {question}
    </InDialog>
  );
}
