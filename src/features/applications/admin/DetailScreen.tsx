import { useParams } from 'react-router';
import { applicationRecordSchema } from '../application-record.ts';
import { entityRecord } from '#admin/entity-queries.ts';
import { paths } from '#admin/routes.ts';
import { RecordScreen } from '#admin/ui/RecordScreen.tsx';
import { APPLICATIONS } from './application-item.ts';
import { Application } from './Application.tsx';
import { StepOffers } from './StepOffers.tsx';

/** `/admin/recruitment/applied-cv/update/:id`: one application, and all that is done with it. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <RecordScreen
      query={entityRecord(APPLICATIONS, applicationRecordSchema, id)}
      listHref={paths.application.list.getHref()}
    >
      {(application) => (
        <StepOffers key={application.id}>
          <Application application={application} />
        </StepOffers>
      )}
    </RecordScreen>
  );
}
