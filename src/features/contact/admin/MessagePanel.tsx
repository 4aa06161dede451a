import { Text } from '@mantine/core';
import type { ContactRecord } from '../contact-record.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { Panel } from '#admin/ui/Panel.tsx';
import { When } from '#admin/ui/When.tsx';

/** The whole message, as it was written. */
export function MessagePanel({ contact: { message, locale, createdAt } }: { contact: ContactRecord }) {
  const { fields } = useTexts('contact');
  return (
    <Panel
      title={fields.message}
      actions={
        <Text size="sm" c="dimmed">
          <When at={createdAt} />
        </Text>
      }
    >
      <Text lang={locale} maw="46rem" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {message}
      </Text>
    </Panel>
  );
}
