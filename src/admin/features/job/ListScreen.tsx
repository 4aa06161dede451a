import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '../../app/routes.ts';
import { useLocale, useTexts } from '../../i18n/use-texts.ts';
import { titleOf } from '../../ui/article/kind.ts';
import { RowMenu } from '../../ui/article/list/RowMenu.tsx';
import { nothing, useArticleColumns } from '../../ui/article/list/state-columns.tsx';
import { articleBulk, stateFilters } from '../../ui/article/list/state-filters.ts';
import { articleTexts } from '../../ui/article/texts.ts';
import { choices } from '../../ui/list/choices.ts';
import type { Column, Filter } from '../../ui/list/column.ts';
import { DataList } from '../../ui/list/DataList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { When } from '../../ui/When.tsx';
import { jobItemSchema, jobKind, type JobItem } from './job-item.ts';
import { jobTexts } from './texts.ts';

/** `/admin/recruitment/list-jobs`: every job of staff, the last changed first. */
export function Component() {
  const t = useTexts(jobTexts);
  const texts = useTexts(articleTexts);
  const locale = useLocale();
  const common = useArticleColumns<JobItem>();
  const { fields } = t;
  const columns: Column<JobItem>[] = [
    common.title,
    common.state,
    common.missing,
    {
      key: 'role',
      label: fields.role,
      sortable: true,
      render: ({ role }) => (role ? t.roles[role] : nothing),
    },
    {
      key: 'employment',
      label: fields.employment,
      render: ({ employment }) => (employment ? t.employments[employment] : nothing),
    },
    {
      key: 'closesAt',
      label: fields.closesAt,
      sortable: true,
      render: ({ closesAt }) => (closesAt ? <When at={closesAt} /> : nothing),
    },
    common.updatedAt,
    common.slug,
    common.publishAt,
    common.unpublishAt,
    common.createdAt,
  ];
  const filters: Filter[] = [
    ...stateFilters(texts),
    { field: 'role', label: fields.role, options: choices(t.roles) },
    { field: 'employment', label: fields.employment, options: choices(t.employments) },
    { field: 'closesAt', label: fields.closesAt, kind: 'days' },
  ];
  const add = (
    <Button
      component={Link}
      to={paths.job.new.getHref()}
      leftSection={<IconPlus size={18} aria-hidden="true" />}
    >
      {t.new}
    </Button>
  );
  return (
    <>
      <PageHeader title={t.title} actions={add} />
      <DataList
        entity={jobKind.entity}
        item={jobItemSchema}
        label={t.title}
        columns={columns}
        defaultSort="updatedAt desc"
        nameOf={(item) => titleOf(item, locale) || texts.untitled}
        hrefOf={({ id }) => paths.job.update.getHref(id)}
        filters={filters}
        bulk={articleBulk(texts)}
        rowActions={(item) => <RowMenu item={item} kind={jobKind} />}
        canExport
        empty={{ title: t.emptyTitle, text: t.emptyText, actions: add }}
      />
    </>
  );
}
