import { Text } from '@mantine/core';
import { contactFields, isClosedContact, contactFieldTexts } from '../contact-fields.ts';
import { type ContactRecord, contactRecordSchema } from '../contact-record.ts';
import { useOtherFacts } from '#admin/fields/use-other-facts.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { Panel } from '#admin/ui/Panel.tsx';
import { UrlRecordScreen } from '#admin/ui/RecordScreen.tsx';
import { RepliesPanel } from '#features/mail/admin/RepliesPanel.tsx';
import { PersonRecord } from '#features/submissions/admin/PersonRecord.tsx';
import { StatusBadge } from '#admin/ui/StatusBadge.tsx';
import { PersonPanel } from '#admin/ui/submission/PersonPanel.tsx';
import { When } from '#admin/ui/When.tsx';
import { contactTones } from './contact-tones.ts';
import { WorkPanel } from './WorkPanel.tsx';

/** What a visitor entered that has a place of its own on this screen. */
const shownApart = ['name', 'email', 'phone', 'message'];

const closed = (label: string) => ({ label, change: { status: 'done' }, field: 'status' });

/** `/admin/contact/:id`: one inquiry, and all that is done with it. */
export const Component = () => (
  <UrlRecordScreen entity="contacts" item={contactRecordSchema}>
    {(contact) => <Inquiry contact={contact} />}
  </UrlRecordScreen>
);

/** The visitor's words, who works on it, replies, notes, history. */
function Inquiry({ contact }: { contact: ContactRecord }) {
  const { name, status, message, locale, createdAt } = contact;
  const t = useTexts('contact');
  const others = useOtherFacts(contactFields, contactFieldTexts, contact, shownApart);
  return (
    <PersonRecord
      entity="contacts"
      record={contact}
      name={name}
      beside={<StatusBadge tone={contactTones[status]}>{t.values.status[status]}</StatusBadge>}
      table={contactFields}
      texts={contactFieldTexts}
      head={
        <>
          <Panel
            title={t.fields.message}
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
          <RepliesPanel
            entity="contacts"
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
        </>
      }
    />
  );
}
