import { Paper } from '@mantine/core';
import { useNavigate } from 'react-router';
import { categoryRecordSchema, type CategoryRecord } from '../category.ts';
import { paths } from '#admin/routes.ts';
import { categoryFields } from '../category-fields.ts';
import { categoryFieldTexts } from '../category-field-texts.ts';
import { FieldHistory } from '#admin/fields/FieldHistory.tsx';
import { useWords } from '#admin/i18n/use-texts.ts';
import { InUse } from '#admin/ui/InUse.tsx';
import { LinksHere } from '#admin/ui/LinksHere.tsx';
import { RecordHeader } from '#admin/ui/RecordHeader.tsx';
import { RecordLayout } from '#admin/ui/RecordLayout.tsx';
import { UrlRecordScreen } from '#admin/ui/RecordScreen.tsx';
import { textIn } from '#fields/localised-text.ts';
import { CategoryForm } from './CategoryForm.tsx';
import { MergeCategory } from './MergeCategory.tsx';

/** `/admin/category/update/:id` */
export const Component = () => (
  <UrlRecordScreen entity="categories" item={categoryRecordSchema}>
    {(category) => <Category category={category} />}
  </UrlRecordScreen>
);

/** A stored category: its form, its deletion, its history. */
function Category({ category }: { category: CategoryRecord }) {
  const { id } = category;
  const [, translate, locale] = useWords('categories');
  const navigate = useNavigate();
  const name = textIn(category.name, locale);
  const toList = (): void => void navigate(paths.category.list.getHref());
  return (
    <>
      <RecordHeader
        entity="categories"
        id={id}
        name={name}
        explain={(error) => <InUse error={error} text={translate('usedBy', { name })} />}
      />
      <RecordLayout
        head={
          <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
            <CategoryForm category={category} onSaved={toList} />
          </Paper>
        }
        side={
          <>
            <LinksHere entity="categories" id={id} />
            <MergeCategory category={category} onMerged={toList} />
            <FieldHistory entity="categories" id={id} table={categoryFields} texts={categoryFieldTexts} />
          </>
        }
      />
    </>
  );
}
