import { useLocale, useTranslator } from '#admin/i18n/use-texts.ts';
import { toldError } from '#admin/ui/form/told-errors.ts';
import { useEditing } from '../work/work-context.ts';
import { hasTitle } from '../kind.ts';

/** Saves the draft because somebody asked, and tells on the fields what it lacks. @returns whether it is stored */
export function useExplicitSave(): () => Promise<boolean> {
  const { work, reveal } = useEditing();
  const locale = useLocale();
  const t = useTranslator('messages');
  return async () => {
    const { form, saver, record } = work;
    if (!record.get()) {
      if (!hasTitle(form.getValues())) {
        const path = `title.${locale}` as const;
        form.setError(path, toldError(t('required')));
        reveal(path);
        return false;
      }
      saver.edited();
    }
    return saver.flush();
  };
}
