import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#admin/api.ts';
import { ApiError } from '#admin/api-error.ts';
import { entityKey, pageOf, refreshEntity } from '#admin/entity-queries.ts';
import { useWords } from '#admin/i18n/use-texts.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { DialogButtons } from '#admin/ui/DialogButtons.tsx';
import { changeAll } from '#admin/ui/list/use-bulk.ts';
import { notifyFailure } from '#admin/ui/notify.ts';
import { APPLICATION_STATUSES, type ApplicationStatus, OPEN_STATUSES } from '../application-fields.ts';
import { type ApplicationRow, applicationRowSchema } from '../application-record.ts';
import { useOfferStep } from './StepOffers.tsx';

/** A page of the list. */
const TOGETHER = 200;
/** Each with a choice of their own; what is chosen for all goes for the others too. */
const MOST_SHOWN = 200;

/** Every open applicant for these jobs, the newest first. */
async function openApplicants(jobs: readonly string[], signal: AbortSignal): Promise<ApplicationRow[]> {
  const items: ApplicationRow[] = [];
  for (let [page, pages] = [1, 1]; page <= pages; page++) {
    const query = {
      'filter[jobId]': jobs.join(','),
      'filter[status]': OPEN_STATUSES.join(','),
      'filter[spam]': 'false',
      ...{ perPage: TOGETHER, page },
    };
    const found = await call('/api/admin/applications', {
      ...{ query, signal },
      schema: pageOf(applicationRowSchema),
    });
    items.push(...found.items);
    ({ pages } = found);
  }
  return items;
}

interface Props {
  /** The jobs that were closed. */
  jobs: readonly string[];
  close: () => void;
}

/**
 * Asks what should happen to each open applicant for jobs that were closed, and offers an e-mail to those who are
 * moved.
 */
export function ClosingQuestion({ jobs, close }: Props) {
  const [{ closing: t, values }, translate] = useWords('applications');
  const client = useQueryClient();
  const offer = useOfferStep();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [isMoving, setMoving] = useState(false);
  const { data: items = [] } = useQuery({
    queryKey: [...entityKey('applications'), 'open', jobs],
    queryFn: ({ signal }) => openApplicants(jobs, signal),
    staleTime: Infinity,
  });
  if (items.length === 0) return null;
  const choices = [
    { value: '', label: t.stays },
    ...APPLICATION_STATUSES.map((value) => ({ value, label: values.status[value] })),
  ];
  const move = async (): Promise<void> => {
    setMoving(true);
    try {
      const failed: string[] = [];
      for (const status of APPLICATION_STATUSES) {
        const rows = items.filter((row) => chosen[row.id] === status && row.status !== status);
        if (rows.length > 0) failed.push(...(await moveAll(rows, status)));
      }
      close();
      if (failed[0]) notifyFailure(t.failed, new ApiError(failed[0]));
    } catch (error) {
      notifyFailure(t.failed, error);
    }
    setMoving(false);
    await refreshEntity(client, 'applications');
  };
  /** @returns why some could not be moved */
  const moveAll = async (
    rows: readonly ApplicationRow[],
    status: ApplicationStatus,
  ): Promise<readonly string[]> => {
    const ids = rows.map(({ id }) => id);
    const { failed } = await changeAll('applications', ids, { status });
    const kept = new Set(failed.map(({ id }) => id));
    offer({ rows: rows.filter(({ id }) => !kept.has(id)), status });
    return failed.map(({ message }) => message);
  };
  return (
    <Dialog title={translate('closing.title', { count: items.length })} size="lg" close={close}>
      <Stack>
        <Text>{t.text}</Text>
        <NativeSelect
          label={t.all}
          data={choices}
          onChange={({ currentTarget: { value } }) =>
            setChosen(Object.fromEntries(items.map(({ id }) => [id, value])))
          }
        />
        {items.slice(0, MOST_SHOWN).map(({ id, name, status }) => (
          <NativeSelect
            key={id}
            label={`${name} · ${values.status[status]}`}
            value={chosen[id] ?? ''}
            data={choices}
            onChange={({ currentTarget: { value } }) => setChosen((before) => ({ ...before, [id]: value }))}
          />
        ))}
        {items.length > MOST_SHOWN && (
          <Text>{translate('closing.others', { count: items.length - MOST_SHOWN })}</Text>
        )}
        <DialogButtons
          main={
            <Button loading={isMoving} onClick={() => void move()}>
              {t.move}
            </Button>
          }
        >
          <Button variant="subtle" onClick={close}>
            {t.leave}
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  );
}
