import { useTableList } from '#admin/fields/use-table-list.tsx';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { DataList } from '#admin/ui/list/DataList.tsx';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { StatusBadge } from '#admin/ui/StatusBadge.tsx';
import { contactFields, contactFieldTexts } from '../contact-fields.ts';
import { type ContactRow, contactRowSchema } from '../contact-record.ts';
import { contactTones } from './contact-tones.ts';

/** `/admin/contact`: every inquiry, newest first. */
export function Component() {
  const t = useTexts('contact');
  const { people } = useTexts('admin');
  const { status: statuses, verified: ways } = t.values;
  const list = useTableList<ContactRow>(contactFields, contactFieldTexts, {
    shown: ['name', 'message', 'status', 'assignee', 'createdAt'],
    room: { createdAt: { clock: 50 } },
    filters: ['status', 'assignee'],
    none: { assignee: people.nobody },
    cells: {
      status: ({ status }) => <StatusBadge tone={contactTones[status]}>{statuses[status]}</StatusBadge>,
      verified: ({ verified }) =>
        verified ? ways.true : <StatusBadge tone="quiet">{ways.false}</StatusBadge>,
    },
  });
  return (
    <>
      <PageHeader title={t.title} />
      <DataList
        entity="contacts"
        item={contactRowSchema}
        {...list}
        defaultSort="createdAt desc"
        nameOf={({ name }) => name}
        canExport
        empty={{ title: t.emptyTitle, text: t.emptyText }}
      />
    </>
  );
}
