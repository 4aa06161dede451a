import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { watchForm } from '#admin/ui/form/unsaved-forms.ts';
import type { ApiArticle } from '../article-record.ts';
import { formValues, freshValues, type ArticleValues, type Kind } from '../kind.ts';
import { isUnsaved } from './autosave.ts';
import { createWork, type Work } from './work.ts';

interface Options {
  kind: Kind;
  /** Undefined for a new one. */
  record: ApiArticle | undefined;
  /** A new one was stored for the first time. */
  onCreated: (id: string) => void;
}

/** An article's form with its autosave, for as long as the screen is there. */
export function useWork({ kind, record, onCreated }: Options): Work {
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
  useEffect(() => watchForm(() => isUnsaved(saver.state.get()), saver.flush), [saver]);
  useEffect(() => {
    const save = (): void => {
      if (document.visibilityState === 'hidden' || navigator.onLine) void saver.flush();
    };
    const ask = (event: BeforeUnloadEvent): void => {
      if (isUnsaved(saver.state.get())) event.preventDefault();
    };
    document.addEventListener('visibilitychange', save);
    addEventListener('online', save);
    addEventListener('beforeunload', ask);
    return () => {
      document.removeEventListener('visibilitychange', save);
      removeEventListener('online', save);
      removeEventListener('beforeunload', ask);
      saver.stop();
    };
  }, [saver]);
  return work;
}
