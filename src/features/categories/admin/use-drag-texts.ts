import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core';
import type { CategoryRecord } from '../category.ts';
import { useLocale, useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { categoryName } from './category-name.ts';

/** What a screen reader says while a category is dragged, in the reader's language. */
export function useDragTexts(items: readonly CategoryRecord[]): {
  announcements: Announcements;
  screenReaderInstructions: ScreenReaderInstructions;
} {
  const t = useTexts('categories');
  const translate = useTranslator('categories');
  const locale = useLocale();
  const say = (key: 'picked' | 'over' | 'dropped' | 'cancelled', id: unknown, at: unknown = id): string => {
    const item = items.find((known) => known.id === id);
    const place = items.findIndex((known) => known.id === at) + 1;
    return item ? translate(key, { name: categoryName(item, locale), place, total: items.length }) : '';
  };
  return {
    screenReaderInstructions: { draggable: t.dragHelp },
    announcements: {
      onDragStart: ({ active }) => say('picked', active.id),
      onDragOver: ({ active, over }) => say('over', active.id, over?.id),
      onDragEnd: ({ active, over }) => say('dropped', active.id, over?.id),
      onDragCancel: ({ active }) => say('cancelled', active.id),
    },
  };
}
