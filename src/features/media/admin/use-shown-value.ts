import { fileSize } from '#fields/file-size.ts';
import { MEDIA_TYPES } from '../media.ts';
import { useLocale } from '#admin/i18n/use-texts.ts';
import { TYPE_NAMES } from './library/media-item.ts';

/** Puts the value of a field into words, for the history and for a conflict: `0.25` → `25 %`. */
export function useShownValue(): (path: string, value: unknown) => string {
  const locale = useLocale();
  return (path, value) => {
    const text = String(value ?? '');
    if (path.startsWith('focalPoint.') && text !== '') return `${Math.round(Number(text) * 100)} %`;
    if (path === 'size') return fileSize(locale, Number(text));
    const type = MEDIA_TYPES.find((known) => known === text);
    return path === 'type' && type ? TYPE_NAMES[type] : text;
  };
}
