import { useTexts } from '#admin/i18n/use-texts.ts';
import { categoryTexts } from './texts.ts';

/** Puts the value of a field into words, for the history and for a conflict: `news` → `News`. */
export function useShownValue(): (path: string, value: unknown) => string {
  const { kinds } = useTexts(categoryTexts);
  const names: Readonly<Record<string, string>> = kinds;
  return (path, value) => {
    const text = String(value ?? '');
    if (path === 'kind') return names[text] ?? text;
    // Counted from 0 in the record, from 1 by people.
    return path === 'order' && text !== '' ? String(Number(text) + 1) : text;
  };
}
