import { useTexts } from '#admin/i18n/use-texts.ts';
import { emptyCell, timeOrNone } from '../../admin/list/article-columns.tsx';
import { ArticleList } from '../../admin/list/ArticleList.tsx';
import { choices } from '#admin/ui/list/choices.ts';
import { jobItemSchema, jobKind } from './job-item.ts';
import { jobTexts } from './texts.ts';

/** `/admin/recruitment/list-jobs`: every job of staff. */
export function Component() {
  const t = useTexts(jobTexts);
  const { fields } = t;
  return (
    <ArticleList
      kind={jobKind}
      item={jobItemSchema}
      words={t}
      columns={[
        {
          key: 'role',
          label: fields.role,
          sortable: true,
          render: ({ role }) => (role ? t.roles[role] : emptyCell),
        },
        {
          key: 'employment',
          label: fields.employment,
          render: ({ employment }) => (employment ? t.employments[employment] : emptyCell),
        },
        {
          key: 'closesAt',
          label: fields.closesAt,
          sortable: 'days',
          render: ({ closesAt }) => timeOrNone(closesAt),
        },
      ]}
      filters={[
        { field: 'role', label: fields.role, options: choices(t.roles) },
        { field: 'employment', label: fields.employment, options: choices(t.employments) },
        { field: 'closesAt', label: fields.closesAt, kind: 'days' },
      ]}
    />
  );
}
