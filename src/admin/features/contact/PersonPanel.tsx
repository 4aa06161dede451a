import { Anchor, Stack, Text } from '@mantine/core';
import type { ContactRecord } from '../../../schemas/contact-record.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { contactTexts } from './texts.ts';

/** Who wrote, how to reach them, and how sure we are that a person did. */
export function PersonPanel({ contact }: { contact: ContactRecord }) {
  const t = useTexts(contactTexts);
  const { name, email, phone, documentKind, locale, verified } = contact;
  return (
    <Panel title={t.person}>
      <Stack gap="sm">
        <Facts
          items={[
            [t.fields.name, name],
            [t.fields.email, <Anchor href={`mailto:${email}`}>{email}</Anchor>],
            [t.fields.phone, phone && <Anchor href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</Anchor>],
            [t.fields.documentKind, t.documentKinds[documentKind]],
            [t.fields.locale, t.locales[locale]],
            [
              t.fields.verified,
              verified ? t.verifiedLong : <StatusBadge tone="open">{t.unverified}</StatusBadge>,
            ],
          ]}
        />
        {!verified && (
          <Text size="sm" c="dimmed">
            {t.unverifiedText}
          </Text>
        )}
      </Stack>
    </Panel>
  );
}
