import { useDroppable } from '@dnd-kit/core';
import { Anchor, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { ApplicationStatus } from '../application-fields.ts';
import type { EntityPage } from '#admin/entity-queries.ts';
import { paths } from '#admin/routes.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useWords } from '#admin/i18n/use-texts.ts';
import type { ApplicationRow } from '../application-record.ts';
import { applicationTones } from './StepBadge.tsx';
import classes from './Board.module.css';
import { BoardCard } from './BoardCard.tsx';

interface Props {
  status: ApplicationStatus;
  page: EntityPage<ApplicationRow>;
  canDrag: boolean;
  /** The query of the list that shows all of this step. */
  rest: string;
  onMove: (card: ApplicationRow, to: ApplicationStatus) => void;
}

/** One step of the pipeline with its applications, newest first. */
export function BoardColumn({ status, page: { items, total }, canDrag, rest, onMove }: Props) {
  const [t, translate, locale] = useWords('applications');
  const { setNodeRef, isOver } = useDroppable({ id: status, disabled: !canDrag });
  const count = formatNumber(locale, total);
  return (
    <section
      ref={setNodeRef}
      className={classes['column']}
      data-over={isOver || undefined}
      data-tone={applicationTones[status]}
      aria-labelledby={`column-${status}`}
    >
      <header className={classes['head']}>
        <Title order={2} size="h3" id={`column-${status}`}>
          {t.values.status[status]}
        </Title>
        <Text component="span" c="dimmed" aria-label={translate('count', { count: total })} role="img">
          {count}
        </Text>
      </header>
      {items.length === 0 && (
        <Text size="sm" c="dimmed" px="xs">
          {t.emptyColumn}
        </Text>
      )}
      <ul className={classes['cards']}>
        {items.map((card) => (
          <BoardCard key={card.id} card={card} canDrag={canDrag} onMove={(to) => onMove(card, to)} />
        ))}
      </ul>
      {total > items.length && (
        <Anchor component={Link} size="sm" px="xs" to={`${paths.application.list.getHref()}?${rest}`}>
          {translate('more', { count })}
        </Anchor>
      )}
    </section>
  );
}
