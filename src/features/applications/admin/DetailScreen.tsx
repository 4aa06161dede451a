import { applicationFields, applicationFieldTexts } from '../application-fields.ts';
import { type ApplicationRecord, applicationRecordSchema } from '../application-record.ts';
import { useOtherFacts } from '#admin/fields/use-other-facts.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { UrlRecordScreen } from '#admin/ui/RecordScreen.tsx';
import { RepliesPanel } from '#features/mail/admin/RepliesPanel.tsx';
import { PersonRecord } from '#features/submissions/admin/PersonRecord.tsx';
import { PersonPanel } from '#admin/ui/submission/PersonPanel.tsx';
import { LetterPanel } from './LetterPanel.tsx';
import { StepBadge } from './StepBadge.tsx';
import { StepOffers } from './StepOffers.tsx';
import { StepsPanel } from './StepsPanel.tsx';
import { WorkPanel } from './WorkPanel.tsx';

/** What an applicant entered and what has a place of its own on this screen. */
const shownApart = ['name', 'email', 'phone', 'jobId', 'message'];

/** `/admin/recruitment/applied-cv/update/:id`: one application, and all that is done with it. */
export const Component = () => (
  <UrlRecordScreen entity="applications" item={applicationRecordSchema}>
    {(application) => (
      <StepOffers>
        <Application application={application} />
      </StepOffers>
    )}
  </UrlRecordScreen>
);

/** The letter and the CV, its step and rating, replies, notes, history. */
function Application({ application }: { application: ApplicationRecord }) {
  const t = useTexts('applications');
  const others = useOtherFacts(applicationFields, applicationFieldTexts, application, shownApart);
  return (
    <PersonRecord
      entity="applications"
      record={application}
      name={application.name}
      beside={<StepBadge of={application} />}
      table={applicationFields}
      texts={applicationFieldTexts}
      head={
        <>
          <LetterPanel application={application} />
          <StepsPanel application={application} />
          <RepliesPanel entity="applications" record={application} template="applications" />
        </>
      }
      side={
        <>
          <WorkPanel application={application} />
          <PersonPanel of={application} texts={t} also={others} />
        </>
      }
    />
  );
}
