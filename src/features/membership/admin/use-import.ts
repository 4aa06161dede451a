import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#admin/api-error.ts';
import { refreshEntity } from '#admin/entity-queries.ts';
import { useWords } from '#admin/i18n/use-texts.ts';
import { notifyInfo } from '#admin/ui/notify.ts';
import {
  checkImport,
  chosenBefore,
  IMPORT_LIMIT,
  type ImportResult,
  type ImportSource,
  runImport,
} from './import-members.ts';
import { readTableFile } from './read-table-file.ts';

interface ChosenFile {
  readonly file: File;
  readonly updates: boolean;
  /** What was chosen for the columns of the file before. */
  readonly before?: ReadonlyMap<string, string> | undefined;
}

/** The two steps of an import: seeing what it would do, and doing it. */
export function useImport(onDone: () => void) {
  const [{ import: t }, translate] = useWords('members');
  const client = useQueryClient();
  const [progress, setProgress] = useState<ImportResult>();
  const check = useMutation({
    async mutationFn(source: ImportSource | ChosenFile) {
      if ('text' in source) return checkImport(source);
      const { file, updates, before } = source;
      if (file.size > IMPORT_LIMIT) throw new ApiError(t.tooLarge);
      const text = await readTableFile(file).catch(() => {
        throw new ApiError(t.unreadable);
      });
      // What is sent is UTF-8, in which Thai of another encoding, or unpacked, weighs more.
      if (new Blob([text]).size > IMPORT_LIMIT) throw new ApiError(t.tooLarge);
      return checkImport({ text, updates }, before);
    },
  });
  const run = useMutation({
    mutationFn: (source: ImportSource) => runImport(source, setProgress),
    onSuccess: ({ imported, errors }) => {
      notifyInfo(translate('import.done', { count: imported }));
      if (errors.length === 0) onDone();
    },
    onError: (error, source) => {
      // Somebody has taken an e-mail address in the meantime; the preview says which row.
      if (error instanceof ApiError && error.status === 422) check.mutate(source);
    },
    onSettled: () => refreshEntity(client, 'members'),
  });
  return {
    check,
    run,
    /** Of an import that takes several calls; undefined before the first one is over. */
    progress: run.isPending ? progress : undefined,
    /** Looks at a file, or at one that was read with other choices. */
    look: (source: Parameters<typeof check.mutate>[0]): void => {
      run.reset();
      setProgress(undefined);
      const before = check.data && chosenBefore(check.data);
      check.mutate('file' in source ? { before, ...source } : source);
    },
  };
}
