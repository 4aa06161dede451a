import { applicationRecordSchema, type ApplicationRecord } from '../application-record.ts';
import { applicationFields } from '../application-fields.ts';
import { applicationWorkSchema } from '../application-work.ts';
import { updateRecord } from '#admin/entity-calls.ts';
import { useFieldWords } from '#admin/fields/use-field-words.ts';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { RecordForm } from '#admin/ui/form/RecordForm.tsx';
import { Panel } from '#admin/ui/Panel.tsx';
import { applicationFieldTexts } from '../application-field-texts.ts';
import { APPLICATIONS, readWork, workOf } from './application-item.ts';
import { useOfferStep } from './step-offer.ts';
import { WorkFields } from './WorkFields.tsx';

/** Step and rating: what staff may change of an application. */
export function WorkPanel({ application }: { application: ApplicationRecord }) {
  const { id } = application;
  const t = useTexts('applications');
  const offer = useOfferStep();
  const { labels, show } = useFieldWords(applicationFields, applicationFieldTexts);
  return (
    <Panel title={t.work}>
      <RecordForm
        entity={APPLICATIONS}
        schema={applicationWorkSchema}
        stored={workOf(application)}
        read={readWork}
        save={async (work, version) => {
          const saved = await updateRecord(APPLICATIONS, applicationRecordSchema, { id, version }, work);
          if (saved.status !== application.status) offer({ rows: [saved], status: saved.status });
          return saved;
        }}
        canUndo
        labels={labels}
        show={show}
      >
        <WorkFields isSpam={application.spam} />
      </RecordForm>
    </Panel>
  );
}
