import { paths } from '#admin/routes.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { DataList } from '#admin/ui/list/DataList.tsx';
import { NewLink } from '#admin/ui/NewLink.tsx';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { ImportButton } from './ImportButton.tsx';
import { useMemberColumns } from './list-columns.tsx';
import { memberBulk, memberFilters } from './list-filters.ts';
import { MEMBERS, memberItemSchema, memberName } from './member-item.ts';
import { memberTexts } from './texts.ts';

/** `/admin/member`: every member, the latest first. */
export function Component() {
  const t = useTexts(memberTexts);
  const columns = useMemberColumns();
  const actions = (
    <>
      <ImportButton />
      <NewLink to={paths.member.add.getHref()}>{t.add}</NewLink>
    </>
  );
  return (
    <>
      <PageHeader title={t.title} actions={actions} />
      <DataList
        entity={MEMBERS}
        item={memberItemSchema}
        label={t.title}
        columns={columns}
        defaultSort="createdAt desc"
        nameOf={memberName}
        hrefOf={({ id }) => paths.member.edit.getHref(id)}
        filters={memberFilters(t)}
        bulk={memberBulk(t)}
        canExport
        empty={{ title: t.emptyTitle, text: t.emptyText }}
      />
    </>
  );
}
