import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../app/api-error.ts';
import { entityKey } from '../../app/entity-queries.ts';
import { plural } from '../../i18n/fill.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { tell } from '../../ui/notify.ts';
import { IMPORT_LIMIT, checkImport, runImport } from './import-members.ts';
import { MEMBERS } from './member-item.ts';
import { memberTexts } from './texts.ts';

/** The two steps of an import: seeing what it would do, and doing it. */
export function useImport(onDone: () => void) {
  const { import: t } = useTexts(memberTexts);
  const locale = useLocale();
  const client = useQueryClient();
  const check = useMutation({
    mutationFn: (file: File) => {
      if (file.size > IMPORT_LIMIT) throw new ApiError(t.tooLarge);
      return checkImport(file);
    },
  });
  const run = useMutation({
    mutationFn: runImport,
    onSuccess: ({ imported }) => {
      tell(plural(locale, t.done, imported));
      onDone();
    },
    onError: (error, file) => {
      // Somebody took an address meanwhile: the preview says which row.
      if (error instanceof ApiError && error.status === 422) check.mutate(file);
    },
    onSettled: () => client.invalidateQueries({ queryKey: entityKey(MEMBERS) }),
  });
  return {
    check,
    run,
    choose: (file: File | null): void => {
      run.reset();
      if (file) check.mutate(file);
      else check.reset();
    },
  };
}
