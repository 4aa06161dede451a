import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core';
import type { CategoryRecord } from '../category.ts';
import { fill } from '#admin/i18n/fill.ts';
import { useLocale, useTexts } from '#admin/i18n/use-texts.ts';
import { categoryName } from './category-item.ts';
import { categoryTexts } from './texts.ts';

/** What a screen reader says while a category is dragged, in the reader's language. */
export function useDragTexts(items: readonly CategoryRecord[]): {
  announcements: Announcements;
  screenReaderInstructions: ScreenReaderInstructions;
} {
  const t = useTexts(categoryTexts);
  const locale = useLocale();
  const say = (text: string, id: unknown, at: unknown = id): string => {
    const item = items.find((known) => known.id === id);
    const place = items.findIndex((known) => known.id === at) + 1;
    return item ? fill(text, { name: categoryName(item, locale), place, total: items.length }) : '';
  };
  return {
    screenReaderInstructions: { draggable: t.dragHelp },
    announcements: {
      onDragStart: ({ active }) => say(t.picked, active.id),
      onDragOver: ({ active, over }) => say(t.over, active.id, over?.id),
      onDragEnd: ({ active, over }) => say(t.dropped, active.id, over?.id),
      onDragCancel: ({ active }) => say(t.cancelled, active.id),
    },
  };
}
