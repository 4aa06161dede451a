import { paths } from '#admin/routes.ts';
import { useTableList } from '#admin/fields/use-table-list.tsx';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { DataList } from '#admin/ui/list/DataList.tsx';
import { NewLink } from '#admin/ui/NewLink.tsx';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { ImportButton } from './ImportButton.tsx';
import { type MemberRow, memberRowSchema } from '../member.ts';
import { memberFields } from '../member-fields.ts';
import { memberFieldTexts } from '../member-field-texts.ts';
import { MemberBadge } from './MemberBadge.tsx';
import { MEMBERS, memberName } from './member-item.ts';
import { memberTexts } from './texts.ts';

/** `/admin/member`: every member, the latest first. */
export function Component() {
  const t = useTexts(memberTexts);
  const list = useTableList<MemberRow>(memberFields, memberFieldTexts, {
    // Thai lists sort by the first name.
    shown: ['firstName', 'email', 'status', 'type', 'expiresAt', 'createdAt'],
    labels: { firstName: t.name },
    none: { type: t.noType },
    cells: { firstName: memberName, status: (member) => <MemberBadge of={member} /> },
  });
  const spam = { label: t.fields.spam, choices: [{ label: t.notSpam, change: { spam: false } }] };
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
        item={memberRowSchema}
        label={t.title}
        {...list}
        defaultSort="createdAt desc"
        nameOf={memberName}
        hrefOf={({ id }) => paths.member.edit.getHref(id)}
        bulk={[...list.bulk, spam]}
        canExport
        empty={{ title: t.emptyTitle, text: t.emptyText }}
      />
    </>
  );
}
