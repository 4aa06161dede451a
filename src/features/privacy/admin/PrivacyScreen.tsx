import { Stack } from '@mantine/core';
import { usePrefetchQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { requestsQuery, retentionQuery } from './queries.ts';
import { PersonPanel } from './PersonPanel.tsx';
import { RequestsPanel } from './RequestsPanel.tsx';
import { RetentionPanel } from './RetentionPanel.tsx';
import * as v from 'valibot';
import { emailSchema } from '#fields/person.ts';
import { SendForm } from '#admin/ui/form/SendForm.tsx';
import { TextField } from '#admin/ui/form/TextField.tsx';
import { Panel } from '#admin/ui/Panel.tsx';

const searchSchema = v.object({ email: emailSchema });
/** What the screen of a record of the person hands over. */
const handedSchema = v.object({ email: v.string() });

function SearchPanel({ email, search }: { email: string | undefined; search: (email: string) => void }) {
  const t = useTexts('privacy');
  return (
    <Panel title={t.search} text={t.searchText}>
      <SendForm
        schema={searchSchema}
        values={{ email: email ?? '' }}
        labels={{ email: t.email }}
        send={async (fields) => search(fields.email)}
        submitLabel={t.searchSubmit}
      >
        <TextField name="email" type="email" autoComplete="off" maw="28rem" />
      </SendForm>
    </Panel>
  );
}

/** `/admin/privacy`: what is stored of a person, what people asked for, what is deleted by itself. For owners only. */
export function Component() {
  const { shell } = useTexts('admin');
  // Not in the URL: a browser's history is a copy that no erasure reaches.
  const handed = v.safeParse(handedSchema, useLocation().state);
  const [email, setEmail] = useState(handed.success ? handed.output.email : undefined);
  // An address from elsewhere goes into the field; one that was typed there stays, with the focus.
  const [filled, setFilled] = useState({ email, times: 0 });
  const show = (asked: string): void => {
    setEmail(asked);
    setFilled(({ times }) => ({ email: asked, times: times + 1 }));
  };
  const navigate = useNavigate();
  const isHanded = handed.success;
  useEffect(() => {
    if (isHanded) void navigate('.', { replace: true, state: null });
  }, [isHanded, navigate]);
  // What is below the requests comes with them: they would push it down.
  const { isFetched } = useQuery(requestsQuery);
  usePrefetchQuery(retentionQuery);
  return (
    <>
      <PageHeader title={shell.privacy} />
      <Stack gap="lg">
        <SearchPanel key={filled.times} email={filled.email} search={setEmail} />
        {email !== undefined && <PersonPanel email={email} />}
        <RequestsPanel show={show} />
        {isFetched && <RetentionPanel />}
      </Stack>
    </>
  );
}
