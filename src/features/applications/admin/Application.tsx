import { useNavigate } from 'react-router';
import { applicationFields } from '../application-fields.ts';
import type { ApplicationRecord } from '../application-record.ts';
import { applicationFieldTexts } from '../application-field-texts.ts';
import { asLeft } from '#admin/list-walk.ts';
import { paths } from '#admin/routes.ts';
import { FieldHistory } from '#admin/fields/FieldHistory.tsx';
import { useOtherFacts } from '#admin/fields/use-other-facts.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { ConsentsPanel } from '#features/consents/admin/ConsentsPanel.tsx';
import { DeleteButton } from '#admin/ui/DeleteButton.tsx';
import { MailsPanel } from '#features/mail/admin/MailsPanel.tsx';
import { NotesPanel } from '#admin/ui/notes/NotesPanel.tsx';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { RecordLayout } from '#admin/ui/RecordLayout.tsx';
import { SamePersonPanel } from '#admin/ui/person/SamePersonPanel.tsx';
import { RepliesPanel } from '#features/mail/admin/RepliesPanel.tsx';
import { PersonPanel } from '#admin/ui/submission/PersonPanel.tsx';
import { APPLICATIONS } from './application-item.ts';
import { LetterPanel } from './LetterPanel.tsx';
import { StepsPanel } from './StepsPanel.tsx';
import { StepBadge } from './StepBadge.tsx';
import { WorkPanel } from './WorkPanel.tsx';

/** What an applicant entered and what has a place of its own on this screen. */
const shownApart = ['name', 'email', 'phone', 'jobId', 'message'];

/** An application: the letter and the CV, its step and rating, replies, notes, history. */
export function Application({ application }: { application: ApplicationRecord }) {
  const { id, name, email, notes, consents } = application;
  const t = useTexts('applications');
  const others = useOtherFacts(applicationFields, applicationFieldTexts, application, shownApart);
  const navigate = useNavigate();
  const list = paths.application.list.getHref();
  return (
    <>
      <PageHeader
        title={name}
        crumbs={[{ label: t.title, href: list }]}
        walk={{ id, hrefOf: paths.application.update.getHref }}
        beside={<StepBadge of={application} />}
        actions={
          <DeleteButton
            entity={APPLICATIONS}
            id={id}
            name={name}
            onDeleted={() => void navigate(asLeft(list))}
          />
        }
      />
      <RecordLayout
        head={
          <>
            <LetterPanel application={application} />
            <StepsPanel application={application} />
            <RepliesPanel entity={APPLICATIONS} record={application} template="applications" />
          </>
        }
        side={
          <>
            <WorkPanel application={application} />
            <PersonPanel of={application} texts={t} also={others} />
            <SamePersonPanel entity={APPLICATIONS} id={id} email={email} />
            <MailsPanel entity={APPLICATIONS} id={id} />
            <ConsentsPanel consents={consents} />
          </>
        }
        rest={
          <>
            <NotesPanel entity={APPLICATIONS} id={id} notes={notes} />
            <FieldHistory
              entity={APPLICATIONS}
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
