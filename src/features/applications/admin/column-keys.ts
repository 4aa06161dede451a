import type { KeyboardCoordinateGetter } from '@dnd-kit/core';
import { APPLICATION_STATUSES } from '../application-fields.ts';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** With the arrow keys a card goes from column to column, not pixel by pixel. */
export const columnKeys: KeyboardCoordinateGetter = (event, { active, context, currentCoordinates }) => {
  const step = STEPS[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const here: unknown = context.over?.id ?? context.draggableNodes.get(active)?.data.current?.['status'];
  const place = APPLICATION_STATUSES.findIndex((status) => status === here);
  const next = APPLICATION_STATUSES[place + step];
  const column = next && context.droppableRects.get(next);
  return column && { x: column.left, y: Math.max(column.top, currentCoordinates.y) };
};
