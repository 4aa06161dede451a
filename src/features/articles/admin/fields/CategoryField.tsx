import { useWatch } from 'react-hook-form';
import type { CategoryKind } from '#features/categories/category-fields.ts';
import { useWords } from '#admin/i18n/use-texts.ts';
import { SelectField } from '#admin/ui/form/SelectField.tsx';
import { useCategories } from '../categories-query.ts';

/** One of the categories of a kind; one that was deleted since stays visible as the article's. */
export function CategoryField({ kind }: { kind: CategoryKind }) {
  const [t, translate] = useWords('articles');
  const options = useCategories(kind);
  const chosen = String(useWatch({ name: 'category' }) ?? '');
  const isListed = chosen !== '' && options.some(({ value }) => value === chosen);
  // Before the list is there, nobody knows whether it is still one of them.
  const name = options.length > 0 && chosen ? translate('categoryGone', { name: chosen }) : chosen;
  const other = isListed ? [] : [{ value: chosen, label: name || t.choose }];
  return <SelectField name="category" data={[...other, ...options]} />;
}
