import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Announcements,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { CategoryRecord } from '../category.ts';
import { useLocale, useTranslator, useWords } from '#admin/i18n/use-texts.ts';
import { textIn } from '#fields/localised-text.ts';
import classes from './Category.module.css';
import { CategoryRow } from './CategoryRow.tsx';
import { moveItem, useReorder } from './order.ts';

interface Props {
  label: string;
  items: readonly CategoryRecord[];
  /** Only a whole list has an order. */
  canSort: boolean;
}

/** Categories of one kind, in order: dragged with pointer or keyboard, or moved a place at a time with arrows. */
export function KindList({ label, items, canSort }: Props) {
  const translate = useTranslator('categories');
  const locale = useLocale();
  const { mutate } = useReorder();
  const [said, setSaid] = useState('');
  const accessibility = useDragTexts(items);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const drop = ({ active, over }: DragEndEvent): void => {
    if (!over || over.id === active.id) return;
    const place = items.findIndex(({ id }) => id === over.id);
    mutate(moveItem(items, String(active.id), place));
  };
  const step = (item: CategoryRecord, place: number): void => {
    mutate(moveItem(items, item.id, place));
    setSaid(translate('moved', { name: textIn(item.name, locale), place: place + 1, total: items.length }));
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={accessibility}
      onDragEnd={drop}
    >
      <SortableContext
        items={items.map(({ id }) => id)}
        strategy={verticalListSortingStrategy}
        disabled={!canSort}
      >
        <ol className={classes['list']} aria-label={label}>
          {items.map((item, place) => (
            <CategoryRow
              key={item.id}
              item={item}
              canSort={canSort}
              onUp={place > 0 ? () => step(item, place - 1) : undefined}
              onDown={place < items.length - 1 ? () => step(item, place + 1) : undefined}
            />
          ))}
        </ol>
      </SortableContext>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </DndContext>
  );
}

/** What a screen reader says while a category is dragged, in the reader's language. */
function useDragTexts(items: readonly CategoryRecord[]) {
  const [t, translate, locale] = useWords('categories');
  const say = (key: 'picked' | 'over' | 'dropped' | 'cancelled', id: unknown, at: unknown = id): string => {
    const item = items.find((known) => known.id === id);
    const place = items.findIndex((known) => known.id === at) + 1;
    return item ? translate(key, { name: textIn(item.name, locale), place, total: items.length }) : '';
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('picked', active.id),
    onDragOver: ({ active, over }) => say('over', active.id, over?.id),
    onDragEnd: ({ active, over }) => say('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => say('cancelled', active.id),
  };
  return { announcements, screenReaderInstructions: { draggable: t.dragHelp } };
}
