import { Stack } from '@mantine/core';
import { useState } from 'react';
import { adminTexts } from '#admin/i18n/texts.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import { RequestsPanel } from './RequestsPanel.tsx';
import { RetentionPanel } from './RetentionPanel.tsx';
import { SearchPanel } from './SearchPanel.tsx';

/** `/admin/privacy`: what is stored of a person, what people asked for, and what goes by itself. For owners alone. */
export function Component() {
  const { shell } = useTexts(adminTexts);
  // Not in the URL: a browser's history is a copy that no erasure reaches.
  const [email, setEmail] = useState<string>();
  return (
    <>
      <PageHeader title={shell.privacy} />
      <Stack gap="lg">
        <SearchPanel key={email ?? ''} email={email} search={setEmail} />
        {email !== undefined && <PersonPanel email={email} />}
        <RequestsPanel show={setEmail} />
        <RetentionPanel />
      </Stack>
    </>
  );
}
