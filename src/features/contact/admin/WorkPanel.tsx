import type { ContactRecord } from '../contact-record.ts';
import { contactRecordSchema } from '../contact-record.ts';
import { contactFields } from '../contact-fields.ts';
import { contactFieldTexts } from '../contact-field-texts.ts';
import { contactWorkSchema } from '../contact-work.ts';
import { updateRecord } from '#admin/entity-calls.ts';
import { useFieldWords } from '#admin/fields/use-field-words.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { RecordForm } from '#admin/ui/form/RecordForm.tsx';
import { Panel } from '#admin/ui/Panel.tsx';
import { CONTACTS, readWork, workOf } from './contact-item.ts';
import { WorkFields } from './WorkFields.tsx';

/** Status and assignee: what staff may change of an inquiry. */
export function WorkPanel({ contact }: { contact: ContactRecord }) {
  const { id } = contact;
  const t = useTexts('contact');
  const { labels, show } = useFieldWords(contactFields, contactFieldTexts);
  return (
    <Panel title={t.work}>
      <RecordForm
        entity={CONTACTS}
        schema={contactWorkSchema}
        stored={workOf(contact)}
        read={readWork}
        save={(work, version) => updateRecord(CONTACTS, contactRecordSchema, { id, version }, work)}
        canUndo
        labels={labels}
        show={show}
      >
        <WorkFields stored={contact} />
      </RecordForm>
    </Panel>
  );
}
