import type { Locale } from '#i18n/locales.ts';
import { useEditing } from '../work/work-context.ts';
import { useExplicitSave } from '../save/use-explicit-save.ts';

/** Opens the page as visitors will see it, in a new tab, once what is on the screen is saved as the draft. */
export function usePreview(): (locale: Locale) => void {
  const { work } = useEditing();
  const save = useExplicitSave();
  return (locale) => {
    // Opened immediately: browsers block windows that open later than the click.
    const tab = window.open('about:blank', '_blank');
    void save().then((isSaved) => {
      const id = work.record.get()?.id;
      if (!isSaved || !id) return tab?.close();
      const previewUrl = `/preview/${work.kind.entity}/${id}?locale=${locale}`;
      if (tab) tab.location.href = previewUrl;
      else location.assign(previewUrl);
    });
  };
}
