import type { Path } from 'react-hook-form';
import { useLocale, useTranslator } from '#admin/i18n/use-texts.ts';
import type { ArticleValues } from '../kind.ts';
import { useEditing } from '../work/work-context.ts';
import { missingToStore } from '../needed.ts';

/**
 * Saves the draft because somebody asked for it: what it lacks is then told on the fields.
 * @returns a function that says whether the article is stored as it stands on the screen
 */
export function useExplicitSave(): () => Promise<boolean> {
  const { work, reveal } = useEditing();
  const locale = useLocale();
  const t = useTranslator('messages');
  return async () => {
    const { form, kind, saver, record } = work;
    if (!record.get()) {
      const missing = missingToStore(kind, form.getValues()).map((path) =>
        path === 'title' ? `title.${locale}` : path,
      );
      for (const path of missing)
        form.setError(path as Path<ArticleValues>, {
          type: 'required',
          message: t('required'),
        });
      const [first] = missing;
      if (first !== undefined) {
        reveal(first);
        return false;
      }
      saver.edited();
    }
    return saver.flush();
  };
}
