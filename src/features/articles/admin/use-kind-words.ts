import type { ReactNode } from 'react';
import { useTexts } from '#admin/i18n/use-texts.ts';
import type { KindWords } from './kind.ts';
import { articleTexts } from './texts.ts';
import { useShownState } from './use-shown-state.ts';

interface Own {
  readonly texts: {
    readonly title: string;
    readonly new: string;
    readonly fields: Readonly<Record<string, string>>;
  };
  /** By the path of a field that only this kind has: its value in words. Others are shown as they were typed. */
  readonly shown: Readonly<Record<string, (value: string) => string>>;
  readonly details: ReactNode;
}

/** What the editor says about one kind of article: what every kind has, and the kind's own. */
export function useKindWords({ texts, shown, details }: Own): KindWords {
  const { fields } = useTexts(articleTexts);
  const showState = useShownState();
  return {
    list: texts.title,
    new: texts.new,
    labels: { ...fields, ...texts.fields },
    show: (path, value) => {
      const text = String(value ?? '');
      return (text && shown[path]?.(text)) || showState(path, text);
    },
    details,
  };
}
