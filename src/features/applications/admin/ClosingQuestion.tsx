import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#admin/api-error.ts';
import { allItems, entityKey } from '#admin/entity-queries.ts';
import { useWords } from '#admin/i18n/use-texts.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { DialogButtons } from '#admin/ui/DialogButtons.tsx';
import { choices } from '#admin/ui/list/choices.ts';
import { changeAll } from '#admin/ui/list/use-bulk.ts';
import { APPLICATION_STATUSES, OPEN_STATUSES } from '../application-fields.ts';
import { applicationRowSchema } from '../application-record.ts';
import { useOfferStep } from './StepOffers.tsx';
import { summaryQuery } from '#admin/summary-query.ts';
import { useAction } from '#admin/ui/use-action.ts';

/** Each with a choice of their own; what is chosen for all goes for the others too. */
const MOST_SHOWN = 200;

interface Props {
  /** The jobs that were closed. */
  jobs: readonly string[];
  close: () => void;
}

/** Asks what should happen to each open applicant for jobs that were closed; those who are moved are offered an e-mail. */
export function ClosingQuestion({ jobs, close }: Props) {
  const [{ closing: t, values }, translate] = useWords('applications');
  const offer = useOfferStep();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const openFor = {
    'filter[jobId]': jobs.join(','),
    'filter[status]': OPEN_STATUSES.join(','),
    'filter[spam]': 'false',
  };
  const { data: items = [] } = useQuery({
    queryKey: [...entityKey('applications'), 'open', jobs],
    queryFn: ({ signal }) => allItems('applications', applicationRowSchema, openFor, signal),
    staleTime: Infinity,
  });
  const { mutate: move, isPending } = useAction(
    async () => {
      const failed = new Map<string, string>();
      for (const status of APPLICATION_STATUSES) {
        const rows = items.filter((row) => chosen[row.id] === status && row.status !== status);
        if (rows.length === 0) continue;
        const ids = rows.map(({ id }) => id);
        const result = await changeAll('applications', ids, { status });
        for (const { id, message } of result.failed) failed.set(id, message);
        offer({ rows: rows.filter(({ id }) => !failed.has(id)), status });
      }
      close();
      for (const message of failed.values()) throw new ApiError(message);
    },
    { failed: t.failed, refreshes: [['applications'], summaryQuery.queryKey] },
  );
  if (items.length === 0) return null;
  const steps = [{ value: '', label: t.stays }, ...choices(values.status)];
  return (
    <Dialog title={translate('closing.title', { count: items.length })} size="lg" close={close}>
      <Stack>
        <Text>{t.text}</Text>
        <NativeSelect
          label={t.all}
          data={steps}
          onChange={({ currentTarget: { value } }) =>
            setChosen(Object.fromEntries(items.map(({ id }) => [id, value])))
          }
        />
        {items.slice(0, MOST_SHOWN).map(({ id, name, status }) => (
          <NativeSelect
            key={id}
            label={`${name} · ${values.status[status]}`}
            value={chosen[id] ?? ''}
            data={steps}
            onChange={({ currentTarget: { value } }) => setChosen((before) => ({ ...before, [id]: value }))}
          />
        ))}
        {items.length > MOST_SHOWN && (
          <Text>{translate('closing.others', { count: items.length - MOST_SHOWN })}</Text>
        )}
        <DialogButtons
          main={
            <Button loading={isPending} onClick={() => move()}>
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
