import { paths } from '#admin/routes.ts';
import { useLocale, useTexts } from '#admin/i18n/use-texts.ts';
import { DataList } from '#admin/ui/list/DataList.tsx';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { useAssignees } from './assignees.ts';
import { CONTACTS, contactItemSchema } from './contact-item.ts';
import { useContactColumns } from './list-columns.tsx';
import { contactBulk, contactFilters } from './list-filters.ts';
import { contactTexts } from './texts.ts';

/** `/admin/contact`: every inquiry, the newest first. */
export function Component() {
  const t = useTexts(contactTexts);
  const { people, nameOf } = useAssignees();
  const columns = useContactColumns(nameOf);
  return (
    <>
      <PageHeader title={t.title} />
      <DataList
        entity={CONTACTS}
        item={contactItemSchema}
        label={t.title}
        columns={columns}
        defaultSort="createdAt desc"
        nameOf={({ name }) => name}
        hrefOf={({ id }) => paths.contact.detail.getHref(id)}
        filters={contactFilters(t, people, useLocale())}
        bulk={contactBulk(t, people)}
        canExport
        empty={{ title: t.emptyTitle, text: t.emptyText }}
      />
    </>
  );
}
