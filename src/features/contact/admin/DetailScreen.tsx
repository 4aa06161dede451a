import { useParams } from 'react-router';
import { contactRecordSchema } from '../contact-record.ts';
import { entityRecord } from '#admin/entity-queries.ts';
import { paths } from '#admin/routes.ts';
import { RecordScreen } from '#admin/ui/RecordScreen.tsx';
import { CONTACTS } from './contact-item.ts';
import { Inquiry } from './Inquiry.tsx';

/** `/admin/contact/:id`: one inquiry, and all that is done with it. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordScreen
      query={entityRecord(CONTACTS, contactRecordSchema, id)}
      listHref={paths.contact.list.getHref()}
    >
      {(contact) => <Inquiry key={contact.id} contact={contact} />}
    </RecordScreen>
  );
}
