import { useWindowEvent } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { watchForm } from '#admin/ui/form/unsaved-forms.ts';
import { formValues, freshValues, type ArticleValues } from '../kind.ts';
import { notifyInfo } from '#admin/ui/notify.ts';
import { isUnsaved } from './autosave.ts';
import { keptCopy } from './kept-copy.ts';
import { createWork, type Work, type WorkStart } from './work.ts';

/** An article's form with its autosave, for as long as the screen is there. */
export function useWork({ kind, record, onCreated }: Omit<WorkStart, 'form' | 'client'>): Work {
  const client = useQueryClient();
  const [defaultValues] = useState(() => (record ? formValues(kind, record) : freshValues(kind)));
  const form = useForm<ArticleValues>({ defaultValues });
  const [work] = useState(() => createWork({ kind, form, client, record, onCreated }));
  const { saver, changed } = work;

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name }) => {
          if (name) changed(name);
        },
      }),
    [form, changed],
  );
  const t = useTexts('articles');
  const restored = useEffectEvent(() => notifyInfo(t.save.restored));
  const { entity } = kind;
  useEffect(() => {
    const idOf = () => work.record.get()?.id;
    const before = keptCopy.read(entity, idOf());
    if (before) {
      work.restore(before);
      restored();
    }
    const keep = (): void => {
      if (isUnsaved(saver.state.get())) keptCopy.write(entity, idOf(), work.kept());
      else keptCopy.clear(entity, idOf());
    };
    // What is on its way is not written down with each letter.
    const change = (): void => {
      const { phase } = saver.state.get();
      if (phase === 'still' || phase === 'offline' || phase === 'held' || !navigator.onLine) keep();
    };
    const end = saver.state.subscribe(change);
    addEventListener('pagehide', keep);
    return () => {
      end();
      removeEventListener('pagehide', keep);
      // The screen is left: what was to be saved is, and of the rest somebody was asked.
      keptCopy.clear(entity, idOf());
    };
  }, [work, saver, entity]);
  useEffect(() => watchForm(() => isUnsaved(saver.state.get()), saver.flush), [saver]);
  const save = (): void => {
    if (document.visibilityState === 'hidden' || navigator.onLine) void saver.flush();
  };
  useWindowEvent('visibilitychange', save);
  useWindowEvent('online', save);
  useWindowEvent('beforeunload', (event) => {
    if (isUnsaved(saver.state.get())) event.preventDefault();
  });
  useEffect(() => saver.stop, [saver]);
  return work;
}
