import { useLocale, useTexts } from '#admin/i18n/use-texts.ts';
import { shortDay } from '#admin/ui/dates.ts';
import { memberTexts } from './texts.ts';

/** What a kind of membership is called; one that is not ours is its own name. */
export function useTypeName(): (type: string | undefined) => string {
  const { types } = useTexts(memberTexts);
  const names: Readonly<Record<string, string>> = types;
  return (type) => (type ? (names[type] ?? type) : '');
}

/** Puts the value of a field into words, for the history and for a conflict: `active` → `Active`. */
export function useShownValue(): (path: string, value: unknown) => string {
  const t = useTexts(memberTexts);
  const locale = useLocale();
  const typeName = useTypeName();
  const statuses: Readonly<Record<string, string>> = t.statuses;
  const sources: Readonly<Record<string, string>> = t.sources;
  return (path, value) => {
    const text = String(value ?? '');
    if (path === 'status') return statuses[text] ?? text;
    if (path === 'type') return typeName(text);
    if (path === 'source') return sources[text] ?? text;
    if (path === 'emailVerified') return text === 'true' ? t.verified.true : t.verified.false;
    if (/^\d{4}-\d{2}-\d{2}$/.test(text) && (path === 'joinedAt' || path === 'expiresAt'))
      return shortDay(locale, text);
    return text;
  };
}
