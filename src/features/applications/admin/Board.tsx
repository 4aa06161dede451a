import {
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type KeyboardCoordinateGetter,
  type Announcements,
} from '@dnd-kit/core';
import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { APPLICATION_STATUSES, type ApplicationStatus } from '../application-fields.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useLocale, useTexts, useWords } from '#admin/i18n/use-texts.ts';
import type { ListControls } from '#admin/ui/list/use-list-url-state.ts';
import type { ApplicationRow } from '../application-record.ts';
import { findCard, listSearch, type Columns } from './board.ts';
import classes from './Board.module.css';
import { BoardColumn } from './BoardColumn.tsx';
import { CardFace, moveButtonOf } from './BoardCard.tsx';
import { useMove } from './use-move.ts';

interface Props {
  columns: Columns;
  controls: ListControls;
  /** The step that a narrow screen shows. */
  step: ApplicationStatus;
  isUpdating: boolean;
}

/** The steps side by side; on a phone one of them, chosen from a list. */
export function Board({ columns, controls, step, isUpdating }: Props) {
  const t = useTexts('applications');
  const locale = useLocale();
  const { mutate } = useMove();
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  const accessibility = useDragTexts(columns);
  const [lifted, setLifted] = useState<ApplicationRow>();
  const [moved, setMoved] = useState<{ id: string; to: ApplicationStatus }>();
  const followed = useRef<typeof moved>(undefined);
  const chooser = useRef<HTMLSelectElement>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: columnKeys }),
  );
  // Once the card is drawn in its new column, or is out of sight, the focus goes along.
  useEffect(() => {
    if (!moved || followed.current === moved || findCard(columns, moved.id)?.status !== moved.to) return;
    followed.current = moved;
    (moveButtonOf(moved.id) ?? chooser.current)?.focus();
  }, [moved, columns]);

  const move = (card: ApplicationRow, to: ApplicationStatus): void => {
    if (card.status === to) return;
    mutate({ card, to });
    setMoved({ id: card.id, to });
  };
  const drop = ({ active, over }: DragEndEvent): void => {
    setLifted(undefined);
    const card = findCard(columns, active.id);
    if (card && over) move(card, over.id as ApplicationStatus);
  };
  const column = (status: ApplicationStatus) => (
    <BoardColumn
      key={status}
      status={status}
      page={columns[status]}
      canDrag={!isNarrow}
      rest={listSearch(controls.params, status)}
      onMove={move}
    />
  );

  return (
    <DndContext
      sensors={sensors}
      accessibility={accessibility}
      onDragStart={({ active }) => setLifted(findCard(columns, active.id))}
      onDragCancel={() => setLifted(undefined)}
      onDragEnd={drop}
    >
      {isNarrow ? (
        <div className={classes['single']}>
          <NativeSelect
            ref={chooser}
            label={t.step}
            value={step}
            data={APPLICATION_STATUSES.map((value) => ({
              value,
              label: `${t.values.status[value]} (${formatNumber(locale, columns[value].total)})`,
            }))}
            onChange={({ currentTarget }) => controls.change({ step: currentTarget.value }, true)}
          />
          {column(step)}
        </div>
      ) : (
        <div className={classes['board']} data-updating={isUpdating || undefined}>
          {APPLICATION_STATUSES.map(column)}
        </div>
      )}
      <DragOverlay dropAnimation={null}>
        {lifted && (
          <div className={classes['card']} data-lifted>
            <div className={classes['face']}>
              <CardFace card={lifted} />
            </div>
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** With the arrow keys a card goes from column to column, not pixel by pixel. */
const columnKeys: KeyboardCoordinateGetter = (event, { active, context, currentCoordinates }) => {
  const step = STEPS[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const here: unknown = context.over?.id ?? context.draggableNodes.get(active)?.data.current?.['status'];
  const place = APPLICATION_STATUSES.findIndex((status) => status === here);
  const next = APPLICATION_STATUSES[place + step];
  const column = next && context.droppableRects.get(next);
  return column && { x: column.left, y: Math.max(column.top, currentCoordinates.y) };
};

/** What a screen reader says while a card is dragged. What became of it is said by the notice. */
function useDragTexts(columns: Columns) {
  const [t, translate] = useWords('applications');
  const say = (key: 'picked' | 'over' | 'cancelled', id: unknown, status?: unknown): string => {
    const card = findCard(columns, id);
    return card
      ? translate(key, {
          name: card.name,
          status: t.values.status[(status ?? card.status) as ApplicationStatus],
        })
      : '';
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('picked', active.id),
    onDragOver: ({ active, over }) => (over ? say('over', active.id, over.id) : undefined),
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => say('cancelled', active.id),
  };
  return { announcements, screenReaderInstructions: { draggable: t.dragHelp } };
}
