import { useNavigate } from 'react-router';
import { memberRecordSchema, memberSchema, type MemberRecord } from '../member.ts';
import { updateRecord } from '#admin/entity-calls.ts';
import { asLeft } from '#admin/list-walk.ts';
import { paths } from '#admin/routes.ts';
import { FieldHistory } from '#admin/fields/FieldHistory.tsx';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { ConsentsPanel } from '#features/consents/admin/ConsentsPanel.tsx';
import { DeleteButton } from '#admin/ui/DeleteButton.tsx';
import { MailsPanel } from '#features/mail/admin/MailsPanel.tsx';
import { NotesPanel } from '#admin/ui/notes/NotesPanel.tsx';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { Panel } from '#admin/ui/Panel.tsx';
import { RecordLayout } from '#admin/ui/RecordLayout.tsx';
import { memberFields } from '../member-fields.ts';
import { memberFieldTexts } from '../member-field-texts.ts';
import { MEMBERS, memberName, storedMember } from './member-item.ts';
import { MemberBadge } from './MemberBadge.tsx';
import { localeOfMember } from '../member-locale.ts';
import { MembershipPanel } from './MembershipPanel.tsx';
import { SamePersonPanel } from '#admin/ui/person/SamePersonPanel.tsx';
import { RepliesPanel } from '#features/mail/admin/RepliesPanel.tsx';
import { MemberForm } from './MemberForm.tsx';
import { OriginPanel } from './OriginPanel.tsx';

/** A stored member: the form, where the record came from, consents, notes, history. */
export function EditMember({ member }: { member: MemberRecord }) {
  const { id, email, notes, consents } = member;
  const t = useTexts('members');
  const navigate = useNavigate();
  const name = memberName(member);
  const list = paths.member.list.getHref();
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[{ label: t.title, href: list }]}
        walk={{ id, hrefOf: paths.member.edit.getHref }}
        beside={<MemberBadge of={member} />}
        actions={
          <DeleteButton entity={MEMBERS} id={id} name={name} onDeleted={() => void navigate(asLeft(list))} />
        }
      />
      <RecordLayout
        head={
          <>
            <Panel title={t.details}>
              <MemberForm
                stored={storedMember(member)}
                isRegistration={member.source === 'form'}
                schema={memberSchema}
                save={(fields, version) => updateRecord(MEMBERS, memberRecordSchema, { id, version }, fields)}
              />
            </Panel>
            <MembershipPanel member={member} />
            <RepliesPanel
              entity={MEMBERS}
              record={{ ...member, name, locale: localeOfMember(member) }}
              template="members"
            />
          </>
        }
        side={
          <>
            <OriginPanel member={member} />
            <SamePersonPanel entity={MEMBERS} id={id} email={email} />
            <ConsentsPanel consents={consents} />
            <MailsPanel entity={MEMBERS} id={id} />
          </>
        }
        rest={
          <>
            <NotesPanel entity={MEMBERS} id={id} notes={notes} />
            <FieldHistory entity={MEMBERS} id={id} table={memberFields} texts={memberFieldTexts} />
          </>
        }
      />
    </>
  );
}
