import { Text } from '@mantine/core';
import type { MemberRecord } from '../member.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { Facts } from '#admin/ui/Facts.tsx';
import { Panel } from '#admin/ui/Panel.tsx';
import { StatusBadge } from '#admin/ui/StatusBadge.tsx';
import { When } from '#admin/ui/When.tsx';

/** Who entered the record and when, and whether the e-mail address is the person's. */
export function OriginPanel({ member }: { member: MemberRecord }) {
  const { record, fields, values, spamText } = useTexts('members');
  const { source, emailVerified, spam, createdAt, updatedAt, renewalAskedAt } = member;
  return (
    <Panel title={record}>
      {spam && (
        <Text size="sm" mb="sm">
          {spamText}
        </Text>
      )}
      <Facts
        items={[
          [fields.source, values.source[source]],
          [
            fields.emailVerified,
            <StatusBadge tone={emailVerified ? 'good' : 'quiet'}>
              {values.emailVerified[emailVerified ? 'true' : 'false']}
            </StatusBadge>,
          ],
          ...(renewalAskedAt ? [[fields.renewalAskedAt, <When at={renewalAskedAt} />] as const] : []),
          [fields.createdAt, <When at={createdAt} />],
          [fields.updatedAt, <When at={updatedAt} />],
        ]}
      />
    </Panel>
  );
}
