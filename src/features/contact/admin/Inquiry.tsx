import { useNavigate } from 'react-router';
import { contactFields, isClosedContact } from '../contact-fields.ts';
import type { ContactRecord } from '../contact-record.ts';
import { contactFieldTexts } from '../contact-field-texts.ts';
import { asLeft } from '#admin/list-walk.ts';
import { paths } from '#admin/routes.ts';
import { FieldHistory } from '#admin/fields/FieldHistory.tsx';
import { useOtherFacts } from '#admin/fields/use-other-facts.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { ConsentsPanel } from '#features/consents/admin/ConsentsPanel.tsx';
import { DeleteButton } from '#admin/ui/DeleteButton.tsx';
import { MailsPanel } from '#features/mail/admin/MailsPanel.tsx';
import { NotesPanel } from '#admin/ui/notes/NotesPanel.tsx';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { RecordLayout } from '#admin/ui/RecordLayout.tsx';
import { SamePersonPanel } from '#admin/ui/person/SamePersonPanel.tsx';
import { RepliesPanel } from '#features/mail/admin/RepliesPanel.tsx';
import { StatusBadge } from '#admin/ui/StatusBadge.tsx';
import { PersonPanel } from '#admin/ui/submission/PersonPanel.tsx';
import { CONTACTS, contactTones } from './contact-item.ts';
import { MessagePanel } from './MessagePanel.tsx';
import { WorkPanel } from './WorkPanel.tsx';

/** What a visitor entered that has a place of its own on this screen. */
const shownApart = ['name', 'email', 'phone', 'message'];

const closed = (label: string) => ({ label, change: { status: 'done' }, field: 'status' });

/** An inquiry: the visitor's words, who works on it, replies, notes, history. */
export function Inquiry({ contact }: { contact: ContactRecord }) {
  const { id, name, email, status, notes, consents } = contact;
  const t = useTexts('contact');
  const others = useOtherFacts(contactFields, contactFieldTexts, contact, shownApart);
  const navigate = useNavigate();
  const list = paths.contact.list.getHref();
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[{ label: t.title, href: list }]}
        walk={{ id, hrefOf: paths.contact.detail.getHref }}
        beside={<StatusBadge tone={contactTones[status]}>{t.values.status[status]}</StatusBadge>}
        actions={
          <DeleteButton entity={CONTACTS} id={id} name={name} onDeleted={() => void navigate(asLeft(list))} />
        }
      />
      <RecordLayout
        head={
          <>
            <MessagePanel contact={contact} />
            <RepliesPanel
              entity={CONTACTS}
              record={contact}
              template="contact"
              hint={t.replyQuotes}
              isAwaited={!isClosedContact(contact) && !contact.replies?.length}
              {...(status !== 'done' && { closing: closed(t.values.status.done) })}
            />
          </>
        }
        side={
          <>
            <WorkPanel contact={contact} />
            <PersonPanel of={contact} texts={t} also={others} />
            <SamePersonPanel entity={CONTACTS} id={id} email={email} />
            <ConsentsPanel consents={consents} />
            <MailsPanel entity={CONTACTS} id={id} />
          </>
        }
        rest={
          <>
            <NotesPanel entity={CONTACTS} id={id} notes={notes} />
            <FieldHistory entity={CONTACTS} id={id} table={contactFields} texts={contactFieldTexts} />
          </>
        }
      />
    </>
  );
}
