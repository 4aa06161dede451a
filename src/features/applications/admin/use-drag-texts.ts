import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core';
import type { ApplicationStatus } from '../application-fields.ts';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { findCard, type Columns } from './board.ts';

/** What a screen reader says while a card is dragged. What became of it is said by the notice. */
export function useDragTexts(columns: Columns): {
  announcements: Announcements;
  screenReaderInstructions: ScreenReaderInstructions;
} {
  const t = useTexts('applications');
  const translate = useTranslator('applications');
  const say = (key: 'picked' | 'over' | 'cancelled', id: unknown, status?: unknown): string => {
    const card = findCard(columns, id);
    return card
      ? translate(key, {
          name: card.name,
          status: t.values.status[(status ?? card.status) as ApplicationStatus],
        })
      : '';
  };
  return {
    screenReaderInstructions: { draggable: t.dragHelp },
    announcements: {
      onDragStart: ({ active }) => say('picked', active.id),
      onDragOver: ({ active, over }) => (over ? say('over', active.id, over.id) : undefined),
      onDragEnd: () => undefined,
      onDragCancel: ({ active }) => say('cancelled', active.id),
    },
  };
}
