import { applicationFields, applicationFieldTexts } from '../application-fields.ts';
import { type ApplicationRecord, applicationRecordSchema } from '../application-record.ts';
import { paths } from '#admin/routes.ts';
import { FieldHistory } from '#admin/fields/FieldHistory.tsx';
import { useOtherFacts } from '#admin/fields/use-other-facts.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { ConsentsPanel } from '#features/consents/admin/ConsentsPanel.tsx';
import { MailsPanel } from '#features/mail/admin/MailsPanel.tsx';
import { NotesPanel } from '#admin/ui/notes/NotesPanel.tsx';
import { RecordHeader } from '#admin/ui/RecordHeader.tsx';
import { RecordLayout } from '#admin/ui/RecordLayout.tsx';
import { UrlRecordScreen } from '#admin/ui/RecordScreen.tsx';
import { SamePersonPanel } from '#admin/ui/person/SamePersonPanel.tsx';
import { RepliesPanel } from '#features/mail/admin/RepliesPanel.tsx';
import { PersonPanel } from '#admin/ui/submission/PersonPanel.tsx';
import { LetterPanel } from './LetterPanel.tsx';
import { StepBadge } from './StepBadge.tsx';
import { StepOffers } from './StepOffers.tsx';
import { StepsPanel } from './StepsPanel.tsx';
import { WorkPanel } from './WorkPanel.tsx';

const listHref = paths.application.list.getHref();
/** What an applicant entered and what has a place of its own on this screen. */
const shownApart = ['name', 'email', 'phone', 'jobId', 'message'];

/** `/admin/recruitment/applied-cv/update/:id`: one application, and all that is done with it. */
export const Component = () => (
  <UrlRecordScreen entity="applications" item={applicationRecordSchema} listHref={listHref}>
    {(application) => (
      <StepOffers>
        <Application application={application} />
      </StepOffers>
    )}
  </UrlRecordScreen>
);

/** The letter and the CV, its step and rating, replies, notes, history. */
function Application({ application }: { application: ApplicationRecord }) {
  const { id, name, email, notes, consents } = application;
  const t = useTexts('applications');
  const others = useOtherFacts(applicationFields, applicationFieldTexts, application, shownApart);
  return (
    <>
      <RecordHeader
        entity="applications"
        id={id}
        name={name}
        list={{ label: t.title, href: listHref }}
        hrefOf={paths.application.update.getHref}
        beside={<StepBadge of={application} />}
      />
      <RecordLayout
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
            <SamePersonPanel entity="applications" id={id} email={email} />
            <MailsPanel entity="applications" id={id} />
            <ConsentsPanel consents={consents} />
          </>
        }
        rest={
          <>
            <NotesPanel entity="applications" id={id} notes={notes} />
            <FieldHistory
              entity="applications"
              id={id}
              table={applicationFields}
              texts={applicationFieldTexts}
            />
          </>
        }
      />
    </>
  );
}
