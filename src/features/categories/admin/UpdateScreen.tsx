import { useParams } from 'react-router';
import { categoryRecordSchema } from '../category.ts';
import { entityRecord } from '#admin/entity-queries.ts';
import { paths } from '#admin/routes.ts';
import { RecordScreen } from '#admin/ui/RecordScreen.tsx';
import { CATEGORIES } from './category-item.ts';
import { UpdateCategory } from './UpdateCategory.tsx';

/** `/admin/category/update/:id` */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordScreen
      query={entityRecord(CATEGORIES, categoryRecordSchema, id)}
      listHref={paths.category.list.getHref()}
    >
      {(category) => <UpdateCategory key={category.id} category={category} />}
    </RecordScreen>
  );
}
