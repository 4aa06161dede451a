import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { localPreference } from '#browser/storage.ts';
import type { Locale } from '#i18n/locales.ts';
import { useLocale } from '#admin/i18n/use-texts.ts';

/** The language that is written, or all side by side. */
export type LanguageView = Locale | 'all';

const KEY = 'articleView';

/** Which languages are on the screen: the reader's own, or all where somebody last worked so and there is room. */
export function useLanguageView() {
  const own = useLocale();
  const canCompare = useMediaQuery('(min-width: 75em)', undefined, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<LanguageView>(() =>
    localPreference.get(KEY) === 'all' ? 'all' : own,
  );
  return {
    canCompare,
    view: chosen === 'all' && !canCompare ? own : chosen,
    setView(view: LanguageView): void {
      setChosen(view);
      localPreference.set(KEY, view === 'all' ? view : '');
    },
  };
}
