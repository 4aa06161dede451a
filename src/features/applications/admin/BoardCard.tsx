import { useDraggable } from '@dnd-kit/core';
import { ActionIcon, Anchor, Group, Text, Menu } from '@mantine/core';
import { IconGripVertical, IconArrowsRightLeft } from '@tabler/icons-react';
import { type ApplicationStatus, APPLICATION_STATUSES } from '../application-fields.ts';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import type { ApplicationRow } from '../application-record.ts';
import classes from './Board.module.css';
import { Link } from 'react-router';
import { bangkokDay } from '#fields/day.ts';
import { paths } from '#admin/routes.ts';
import { NameWords } from '#admin/ui/person/NameWords.tsx';
import { When } from '#admin/ui/When.tsx';
import { RatingStars } from './RatingStars.tsx';

interface Props {
  card: ApplicationRow;
  /** Where there are no columns side by side, there is nothing to drag to. */
  canDrag: boolean;
  onMove: (to: ApplicationStatus) => void;
}

/** An application on the board: dragged from anywhere on it, by its handle with the keyboard, or moved by its menu. */
export function BoardCard({ card, canDrag, onMove }: Props) {
  const [t, translate] = useWords('applications');
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

/** What a card of the board says: who, for what, how good, since when. */
export function CardFace({ card }: { card: ApplicationRow }) {
  const { id, name, jobTitle, locale, rating, createdAt } = card;
  const t = useTexts('applications');
  return (
    <>
      <Anchor
        underline="hover"
        component={Link}
        to={paths.application.update.getHref(id)}
        draggable={false}
        fw={600}
        lineClamp={3}
      >
        <NameWords name={name} />
      </Anchor>
      <Text size="sm" {...(jobTitle ? { lang: locale } : { c: 'dimmed' })}>
        {jobTitle ?? t.noJob}
      </Text>
      <Group gap={4} justify="space-between">
        <Text size="sm" c="dimmed">
          <When at={bangkokDay(createdAt)} />
        </Text>
        {rating !== undefined && (
          <Text size="sm" component="span">
            <RatingStars rating={rating} />
          </Text>
        )}
      </Group>
    </>
  );
}

interface MenuProps {
  card: Pick<ApplicationRow, 'id' | 'name' | 'status'>;
  onMove: (to: ApplicationStatus) => void;
}

/** A card's button, so that the focus follows the card into its new column. The menu gives it an id of its own. */
export const moveButtonOf = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-moves="${id}"]`);

/** To another step without dragging (WCAG 2.2, 2.5.7). */
function MoveMenu({ card: { id, name, status }, onMove }: MenuProps) {
  const [t, translate] = useWords('applications');
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon data-moves={id} color="gray" aria-label={translate('moveTo', { name })}>
          <IconArrowsRightLeft size={18} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {APPLICATION_STATUSES.filter((step) => step !== status).map((step) => (
          <Menu.Item key={step} onClick={() => onMove(step)}>
            {t.values.status[step]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
