import { useDraggable } from '@dnd-kit/core';
import { ActionIcon } from '@mantine/core';
import { IconGripVertical } from '@tabler/icons-react';
import type { ApplicationStatus } from '../application-fields.ts';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import type { ApplicationRow } from '../application-record.ts';
import classes from './Board.module.css';
import { CardFace } from './CardFace.tsx';
import { MoveMenu } from './MoveMenu.tsx';

interface Props {
  card: ApplicationRow;
  /** Where there are no columns side by side, there is nothing to drag to. */
  canDrag: boolean;
  onMove: (to: ApplicationStatus) => void;
}

/** An application on the board: dragged from anywhere on it, by its handle with the keyboard, or moved by its menu. */
export function BoardCard({ card, canDrag, onMove }: Props) {
  const t = useTexts('applications');
  const translate = useTranslator('applications');
  const { id, name, status } = card;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id,
    data: { status },
    disabled: !canDrag,
    attributes: { roleDescription: t.draggable },
  });
  return (
    <li
      ref={setNodeRef}
      className={classes['card']}
      data-dragging={isDragging || undefined}
      data-movable={canDrag || undefined}
      {...listeners}
    >
      <div className={classes['face']}>
        <CardFace card={card} />
      </div>
      <div className={classes['tools']}>
        {canDrag && (
          <ActionIcon
            ref={setActivatorNodeRef}
            className={classes['handle'] ?? ''}
            color="gray"
            {...attributes}
            aria-label={translate('drag', { name })}
          >
            <IconGripVertical size={18} aria-hidden="true" />
          </ActionIcon>
        )}
        {/* What is done in the menu, which is drawn elsewhere, drags no card. */}
        <span onPointerDown={(event) => event.stopPropagation()}>
          <MoveMenu card={card} onMove={onMove} />
        </span>
      </div>
    </li>
  );
}
