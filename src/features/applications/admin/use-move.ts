import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ApplicationStatus } from '../application-fields.ts';
import { entityKey, refreshEntity } from '#admin/entity-queries.ts';
import { useWords } from '#admin/i18n/use-texts.ts';
import { notify, notifyFailure, notifyInfo } from '#admin/ui/notify.ts';
import { notifyUndo } from '#admin/ui/undo-notice.tsx';
import type { ApplicationRecord, ApplicationRow } from '../application-record.ts';
import { withMoved, type Columns } from './board.ts';
import { MovedByOther, moveApplication } from './move-application.ts';
import { useOfferStep } from './StepOffers.tsx';

interface Move {
  readonly card: ApplicationRow;
  readonly to: ApplicationStatus;
}

/** Moves a card: on the screen at once, back again if that could not be saved. */
export function useMove() {
  const [t, translate] = useWords('applications');
  const client = useQueryClient();
  const offer = useOfferStep();
  const notices = useRef(new Map<string, () => void>());
  const boards = { queryKey: [...entityKey('applications'), 'board'] };
  const show = (id: string, status: ApplicationStatus): void =>
    void client.setQueriesData<Columns>(boards, (columns) => columns && withMoved(columns, id, status));
  const undo = async (moved: ApplicationRecord, { name, status }: ApplicationRow): Promise<void> => {
    try {
      await moveApplication(moved, status);
      notifyInfo(translate('moved', { name, status: t.values.status[status] }));
    } catch (error) {
      notifyFailure(translate('moveFailed', { name }), error);
    }
    await refreshEntity(client, 'applications');
  };
  return useMutation({
    mutationFn: ({ card, to }: Move) => moveApplication(card, to),
    onMutate: async ({ card, to }) => {
      await client.cancelQueries(boards);
      show(card.id, to);
    },
    onSuccess: (moved, { card, to }) => {
      const done = translate('moved', { name: card.name, status: t.values.status[to] });
      // Only the last move of a card can be undone.
      notices.current.get(card.id)?.();
      notices.current.set(
        card.id,
        notifyUndo(done, () => undo(moved, card)),
      );
      offer({ rows: [card], status: to });
    },
    onError: (error, { card }) => {
      const { id, name } = card;
      if (!(error instanceof MovedByOther)) {
        show(id, card.status);
        return notifyFailure(translate('moveFailed', { name }), error);
      }
      show(id, error.status);
      const message = translate('movedByOther', { name, status: t.values.status[error.status] });
      notify({ color: 'marigold', message, role: 'alert' });
    },
    onSettled: () => refreshEntity(client, 'applications'),
  });
}
