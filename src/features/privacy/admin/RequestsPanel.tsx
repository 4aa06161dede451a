import { useAskedFor } from '#admin/asked-for.ts';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import { ExportButton } from '#admin/ui/list/ExportButton.tsx';
import { Panel } from '#admin/ui/Panel.tsx';
import { useFocusGoesOn } from '#admin/ui/panel-heading.ts';
import { PanelState } from '#admin/ui/PanelState.tsx';
import { requestsQuery, enterRequest } from './queries.ts';
import { RequestItem } from './RequestItem.tsx';
import { choice } from '#fields/choice.ts';
import { bangkokDay, bangkokDayStart, daySchema } from '#fields/day.ts';
import { emailSchema } from '#fields/person.ts';
import { ENTERED_WAYS, PRIVACY_KINDS } from '../privacy-fields.ts';
import { Dialog } from '#admin/ui/Dialog.tsx';
import { DateField } from '#admin/ui/form/DateField.tsx';
import { SelectField } from '#admin/ui/form/SelectField.tsx';
import { SendForm } from '#admin/ui/form/SendForm.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import * as v from 'valibot';
import { PlainList } from '#admin/ui/PlainList.tsx';

/** Closed ones beyond these are found by searching for the person. */
const MOST_CLOSED = 10;

/** What people asked for: open requests by their deadline; what was done lately is folded away. */
export function RequestsPanel({ show }: { show: (email: string) => void }) {
  const [t, translate] = useWords('privacy');
  const query = useQuery(requestsQuery);
  const { data } = query;
  const list = useRef<HTMLDivElement>(null);
  useFocusGoesOn(list);
  const [isShown, { toggle: toggleClosed }] = useDisclosure(false);
  const [isEntering, setEntering] = useState(false);
  useAskedFor('enter', () => setEntering(true));
  const open = data?.items.filter(({ state }) => state === 'open') ?? [];
  const closed = data?.items.filter(({ state }) => state !== 'open').slice(0, MOST_CLOSED) ?? [];
  const toPerson = (email: string): void => {
    show(email);
    scrollTo({ top: 0 });
  };
  return (
    <Panel
      title={t.requests}
      text={t.requestsText}
      actions={
        <Group gap="sm">
          <ExportButton entity="privacy" label={t.requestsExport} />
          <Button
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden="true" />}
            onClick={() => setEntering(true)}
          >
            {t.enter}
          </Button>
        </Group>
      }
    >
      <PanelState query={query} />
      {data?.items.length === 0 && <Text>{t.requestsNone}</Text>}
      <div ref={list}>
        <PlainList>
          {open.map((request) => (
            <RequestItem key={request.id} request={request} show={toPerson} />
          ))}
        </PlainList>
      </div>
      {closed.length > 0 && (
        <>
          <Button
            mt="md"
            variant="subtle"
            aria-expanded={isShown}
            leftSection={isShown ? <IconChevronDown size={18} /> : <IconChevronRight size={18} />}
            onClick={toggleClosed}
          >
            {translate('closedRequests', { count: closed.length })}
          </Button>
          {isShown && (
            <PlainList mt="sm">
              {closed.map((request) => (
                <RequestItem key={request.id} request={request} show={toPerson} />
              ))}
            </PlainList>
          )}
        </>
      )}
      {isEntering && <EnterDialog close={() => setEntering(false)} />}
    </Panel>
  );
}

/** As the API takes it, with a day in place of an instant. */
const enterSchema = v.object({
  email: emailSchema,
  kind: choice(PRIVACY_KINDS),
  way: choice(ENTERED_WAYS),
  receivedAt: daySchema,
});

/** Records a request that came by e-mail, telephone or letter. */
function EnterDialog({ close }: { close: () => void }) {
  const t = useTexts('privacy');
  const [today] = useState(() => bangkokDay(Date.now()));
  return (
    <Dialog close={close} title={t.enterTitle}>
      <Text mb="md" c="dimmed">
        {t.enterText}
      </Text>
      <SendForm
        schema={enterSchema}
        values={{ email: '', kind: 'access', way: 'email', receivedAt: today }}
        labels={{ ...t.fields, receivedAt: t.receivedAt }}
        send={({ receivedAt, ...fields }) =>
          enterRequest({ ...fields, receivedAt: bangkokDayStart(receivedAt) })
        }
        done={t.entered}
        onSent={close}
        refreshes={[['privacy']]}
        submitLabel={t.enterSubmit}
        scope="request"
      >
        <TextField name="email" type="email" autoComplete="off" data-autofocus />
        <SelectField
          name="kind"
          data={PRIVACY_KINDS.map((value) => ({ value, label: t.values.kind[value] }))}
        />
        <SelectField name="way" data={ENTERED_WAYS.map((value) => ({ value, label: t.values.way[value] }))} />
        <DateField name="receivedAt" />
      </SendForm>
    </Dialog>
  );
}
