import { useParams } from 'react-router';
import { categoryRecordSchema } from '../../../schemas/category.ts';
import { entityRecord } from '../../app/entity-queries.ts';
import { paths } from '../../app/routes.ts';
import { RecordScreen } from '../../ui/RecordScreen.tsx';
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
