import { Paper } from '@mantine/core';
import { useNavigate } from 'react-router';
import { paths } from '#admin/routes.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { CategoryForm } from './CategoryForm.tsx';

/** `/admin/category/new` */
export function Component() {
  const t = useTexts('categories');
  const navigate = useNavigate();
  const list = paths.category.list.getHref();
  return (
    <>
      <PageHeader title={t.new} crumbs={[{ label: t.title, href: list }]} />
      <Paper withBorder p={{ base: 'md', sm: 'lg' }} maw="50rem">
        <CategoryForm category={undefined} onSaved={() => void navigate(list)} />
      </Paper>
    </>
  );
}
