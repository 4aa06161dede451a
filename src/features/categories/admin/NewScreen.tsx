import { Paper } from '@mantine/core';
import { useNavigate } from 'react-router';
import { categoryRecordSchema } from '../category.ts';
import { perLocale } from '#i18n/locales.ts';
import { createRecord } from '#admin/entity-calls.ts';
import { paths } from '#admin/routes.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import type { StoredValues } from '#admin/ui/form/use-record-form.ts';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { CATEGORIES, type CategoryValues } from './category-item.ts';
import { CategoryForm } from './CategoryForm.tsx';

const empty: StoredValues<CategoryValues> = {
  values: { kind: 'news', slug: '', name: perLocale(() => '') },
  version: 0,
  updatedAt: '',
};

/** `/admin/category/new` */
export function Component() {
  const t = useTexts('categories');
  const navigate = useNavigate();
  const list = paths.category.list.getHref();
  return (
    <>
      <PageHeader title={t.new} crumbs={[{ label: t.title, href: list }]} />
      <Paper withBorder p={{ base: 'md', sm: 'lg' }} maw="50rem">
        <CategoryForm
          stored={empty}
          save={(fields) => createRecord(CATEGORIES, categoryRecordSchema, fields)}
          onSaved={() => void navigate(list)}
        />
      </Paper>
    </>
  );
}
