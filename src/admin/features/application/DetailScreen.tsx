import { useParams } from 'react-router';
import { applicationRecordSchema } from '../../../schemas/application-record.ts';
import { entityRecord } from '../../app/entity-queries.ts';
import { paths } from '../../app/routes.ts';
import { RecordScreen } from '../../ui/RecordScreen.tsx';
import { APPLICATIONS } from './application-item.ts';
import { Application } from './Application.tsx';

/** `/admin/recruitment/applied-cv/update/:id`: one application, and all that is done with it. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordScreen
      query={entityRecord(APPLICATIONS, applicationRecordSchema, id)}
      listHref={paths.application.list.getHref()}
    >
      {(application) => <Application key={application.id} application={application} />}
    </RecordScreen>
  );
}
