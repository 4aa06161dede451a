import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#admin/api.ts';
import { changeRecords } from '#admin/entity-calls.ts';
import { entityKey, pageOf, refreshEntity } from '#admin/entity-queries.ts';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { DialogButtons } from '#admin/ui/DialogButtons.tsx';
import { notifyFailure } from '#admin/ui/notify.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '../application-fields.ts';
import { type ApplicationRow, applicationRowSchema } from '../application-record.ts';
import { APPLICATIONS } from './application-item.ts';
import { useOfferStep } from './step-offer.ts';
import { applicationTexts } from './texts.ts';

/** So many at once; the list has the others. */
const MOST = 200;
const OPEN = ['new', 'reviewing', 'interview', 'offer'];

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
  const { closing: t, values } = useTexts(applicationTexts);
  const translate = useTranslator('applications');
  const client = useQueryClient();
  const offer = useOfferStep();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [isMoving, setMoving] = useState(false);
  const { data } = useQuery({
    queryKey: [...entityKey(APPLICATIONS), 'open', jobs],
    queryFn: ({ signal }) =>
      call(`/api/admin/${APPLICATIONS}`, {
        query: {
          'filter[jobId]': jobs.join(','),
          'filter[status]': OPEN.join(','),
          'filter[spam]': 'false',
          perPage: MOST,
        },
        schema: pageOf(applicationRowSchema),
        signal,
      }),
    staleTime: Infinity,
  });
  if (!data || data.items.length === 0) return null;
  const { items } = data;
  const choices = [
    { value: '', label: t.stays },
    ...APPLICATION_STATUSES.map((value) => ({ value, label: values.status[value] })),
  ];
  const move = async (): Promise<void> => {
    setMoving(true);
    try {
      for (const status of APPLICATION_STATUSES) {
        const rows = items.filter((row) => chosen[row.id] === status && row.status !== status);
        if (rows.length > 0) await moveAll(rows, status);
      }
      close();
    } catch (error) {
      notifyFailure(t.failed, error);
    }
    setMoving(false);
    await refreshEntity(client, APPLICATIONS);
  };
  const moveAll = async (rows: readonly ApplicationRow[], status: ApplicationStatus): Promise<void> => {
    const ids = rows.map(({ id }) => id);
    const { failed } = await changeRecords(APPLICATIONS, ids, { status });
    const kept = new Set(failed.map(({ id }) => id));
    offer({ rows: rows.filter(({ id }) => !kept.has(id)), status });
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
        {items.map(({ id, name, status }) => (
          <NativeSelect
            key={id}
            label={`${name} · ${values.status[status]}`}
            value={chosen[id] ?? ''}
            data={choices}
            onChange={({ currentTarget: { value } }) => setChosen((before) => ({ ...before, [id]: value }))}
          />
        ))}
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
