import { Paper } from '@mantine/core';
import { useNavigate } from 'react-router';
import { categoryRecordSchema, type CategoryRecord } from '../category.ts';
import { updateRecord } from '#admin/entity-calls.ts';
import { paths } from '#admin/routes.ts';
import { categoryFields } from '../category-fields.ts';
import { categoryFieldTexts } from '../category-field-texts.ts';
import { FieldHistory } from '#admin/fields/FieldHistory.tsx';
import { useLocale, useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import { InUse } from '#admin/ui/InUse.tsx';
import { LinksHere } from '#admin/ui/LinksHere.tsx';
import { DeleteButton } from '#admin/ui/DeleteButton.tsx';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { RecordLayout } from '#admin/ui/RecordLayout.tsx';
import { CATEGORIES, categoryName, storedCategory } from './category-item.ts';
import { CategoryForm } from './CategoryForm.tsx';
import { MergeCategory } from './MergeCategory.tsx';

/** A stored category: its form, its deletion, its history. */
export function UpdateCategory({ category }: { category: CategoryRecord }) {
  const { id } = category;
  const t = useTexts('categories');
  const translate = useTranslator('categories');
  const locale = useLocale();
  const navigate = useNavigate();
  const list = paths.category.list.getHref();
  const name = categoryName(category, locale);
  const toList = (): void => void navigate(list);
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[{ label: t.title, href: list }]}
        actions={
          <DeleteButton
            entity={CATEGORIES}
            id={id}
            name={name}
            onDeleted={toList}
            explain={(error) => <InUse error={error} text={translate('usedBy', { name })} />}
          />
        }
      />
      <RecordLayout
        head={
          <Paper withBorder p={{ base: 'md', sm: 'lg' }}>
            <CategoryForm
              stored={storedCategory(category)}
              save={(fields, version) =>
                updateRecord(CATEGORIES, categoryRecordSchema, { id, version }, fields)
              }
              onSaved={toList}
            />
          </Paper>
        }
        side={
          <>
            <LinksHere entity={CATEGORIES} id={id} />
            <MergeCategory category={category} onMerged={toList} />
            <FieldHistory entity={CATEGORIES} id={id} table={categoryFields} texts={categoryFieldTexts} />
          </>
        }
        rest={null}
      />
    </>
  );
}
