import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#admin/api-error.ts';
import { refreshEntity } from '#admin/entity-queries.ts';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { notifyInfo } from '#admin/ui/notify.ts';
import { IMPORT_LIMIT, checkImport, runImport, type ImportResult } from './import-members.ts';
import { MEMBERS } from './member-item.ts';
import { memberTexts } from './texts.ts';

/** The two steps of an import: seeing what it would do, and doing it. */
export function useImport(onDone: () => void) {
  const { import: t } = useTexts(memberTexts);
  const translate = useTranslator('members');
  const client = useQueryClient();
  const [progress, setProgress] = useState<ImportResult>();
  const check = useMutation({
    mutationFn: (file: File) => {
      if (file.size > IMPORT_LIMIT) throw new ApiError(t.tooLarge);
      return checkImport(file);
    },
  });
  const run = useMutation({
    mutationFn: (file: File) => runImport(file, setProgress),
    onSuccess: ({ imported, valid }) => {
      notifyInfo(translate('import.done', { count: imported }));
      if (imported === valid) onDone();
    },
    onError: (error, file) => {
      // Somebody took an e-mail address meanwhile: the preview says which row.
      if (error instanceof ApiError && error.status === 422) check.mutate(file);
    },
    onSettled: () => refreshEntity(client, MEMBERS),
  });
  return {
    check,
    run,
    /** Of an import that takes several calls; undefined before the first one is over. */
    progress: run.isPending ? progress : undefined,
    choose: (file: File | null): void => {
      run.reset();
      setProgress(undefined);
      if (file) check.mutate(file);
      else check.reset();
    },
  };
}
