import { Anchor, Stack, Text } from '@mantine/core';
import type { ApplicationRecord } from '../../../schemas/application-record.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { Facts } from '../../ui/Facts.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { applicationTexts } from './texts.ts';

/** Who applies, how to reach them, and how sure we are that a person does. */
export function PersonPanel({ application }: { application: ApplicationRecord }) {
  const t = useTexts(applicationTexts);
  const { name, email, phone, locale, verified } = application;
  return (
    <Panel title={t.person}>
      <Stack gap="sm">
        <Facts
          items={[
            [t.fields.name, name],
            [t.fields.email, <Anchor href={`mailto:${email}`}>{email}</Anchor>],
            [t.fields.phone, <Anchor href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</Anchor>],
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
