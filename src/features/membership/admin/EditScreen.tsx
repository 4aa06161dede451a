import { localeOfMember, memberName, type MemberRecord, memberRecordSchema } from '../member.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { Panel } from '#admin/ui/Panel.tsx';
import { UrlRecordScreen } from '#admin/ui/RecordScreen.tsx';
import { memberFields, memberFieldTexts } from '../member-fields.ts';
import { MemberBadge } from './MemberBadge.tsx';
import { MembershipPanel } from './MembershipPanel.tsx';
import { RepliesPanel } from '#features/mail/admin/RepliesPanel.tsx';
import { PersonRecord } from '#features/submissions/admin/PersonRecord.tsx';
import { MemberForm } from './MemberForm.tsx';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { Facts } from '#admin/ui/Facts.tsx';
import { StatusBadge } from '#admin/ui/StatusBadge.tsx';
import { When } from '#admin/ui/When.tsx';

/** `/admin/member/edit/:id` */
export const Component = () => (
  <UrlRecordScreen entity="members" item={memberRecordSchema}>
    {(member) => <Member member={member} />}
  </UrlRecordScreen>
);

/** A stored member: the form, where the record came from, consents, notes, history. */
function Member({ member }: { member: MemberRecord }) {
  const t = useTexts('members');
  const name = memberName(member);
  const [isUnsaved, setUnsaved] = useState(false);
  return (
    <PersonRecord
      entity="members"
      record={member}
      name={name}
      beside={<MemberBadge of={member} />}
      table={memberFields}
      texts={memberFieldTexts}
      head={
        <>
          <Panel title={t.details}>
            <MemberForm member={member} noteUnsaved={setUnsaved} />
          </Panel>
          <MembershipPanel member={member} isUnsaved={isUnsaved} />
          <RepliesPanel
            entity="members"
            record={{ ...member, name, locale: localeOfMember(member) }}
            template="members"
          />
        </>
      }
      side={<OriginPanel member={member} />}
    />
  );
}

/** Who entered the record and when, and whether the e-mail address is the person's. */
function OriginPanel({ member }: { member: MemberRecord }) {
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
