import type { Announcements, ScreenReaderInstructions } from '@dnd-kit/core';
import type { ApplicationStatus } from '../application-fields.ts';
import { fill } from '#admin/i18n/fill.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { findCard, type Columns } from './board.ts';
import { applicationTexts } from './texts.ts';

/** What a screen reader says while a card is dragged. What became of it is said by the board itself. */
export function useDragTexts(columns: Columns): {
  announcements: Announcements;
  screenReaderInstructions: ScreenReaderInstructions;
} {
  const t = useTexts(applicationTexts);
  const say = (text: string, id: unknown, status?: unknown): string => {
    const card = findCard(columns, id);
    return card
      ? fill(text, { name: card.name, status: t.values.status[(status ?? card.status) as ApplicationStatus] })
      : '';
  };
  return {
    screenReaderInstructions: { draggable: t.dragHelp },
    announcements: {
      onDragStart: ({ active }) => say(t.picked, active.id),
      onDragOver: ({ active, over }) => (over ? say(t.over, active.id, over.id) : undefined),
      onDragEnd: () => undefined,
      onDragCancel: ({ active }) => say(t.cancelled, active.id),
    },
  };
}
