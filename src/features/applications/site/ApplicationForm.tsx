import * as v from 'valibot';
import { ConsentForm, type ConsentFormProps, type FormValues } from '#features/consents/site/ConsentForm.tsx';
import { Field, FieldError, controlProps } from '#forms/Field.tsx';
import { fieldId } from '#forms/field-id.ts';
import { FileDrop } from '#forms/FileDrop.tsx';
import { publicForm } from '#forms/public-form.ts';
import { sendMultipart } from '#forms/send-multipart.ts';
import { SendProgress } from '#forms/SendProgress.tsx';
import { TextField } from '#forms/TextField.tsx';
import { usePublicForm } from '#forms/use-public-form.ts';
import {
  ACCEPTED_ENDINGS,
  APPLICATION_FILE_BYTES,
  applicationSchema,
  chosenFileProblem,
} from '../application.ts';
import { enteredBy } from '#fields/table/table.ts';
import { missingOrWrong, messageKey } from '#fields/text.ts';
import { applicationFormFields } from '../application-form-fields.ts';

/** What is in the form, before it is checked. */
type ApplicationValues = FormValues<typeof applicationFormFields> & { cv?: FileList };

export interface ApplicationFormProps extends Omit<
  ConsentFormProps<'apply', typeof applicationFormFields>,
  'values'
> {
  /** The position that it is for; without one, the visitor chooses among `jobs`, or none. */
  jobId?: string;
  jobs?: readonly { id: string; title: string }[];
}

const isList = (value: unknown): boolean => typeof FileList === 'function' && value instanceof FileList;

const schema = v.object(
  {
    ...applicationSchema.entries,
    // A file field holds a list. What can be told of its file beforehand was told when it was chosen.
    cv: v.pipe(
      v.custom<FileList>(isList, messageKey('fileRequired')),
      v.transform((list) => list[0]),
      v.file(messageKey('fileRequired')),
    ),
  },
  missingOrWrong,
);

const definition = publicForm<ApplicationValues, v.InferOutput<typeof schema>>({
  name: 'application',
  schema,
  draftFields: enteredBy(applicationFormFields, 'visitor'),
  send: sendMultipart('/api/applications', 'cv', APPLICATION_FILE_BYTES),
  contentOf: ({ cv, ...fields }) => ({ ...fields, cv: [cv.name, cv.size, cv.lastModified] }),
});

/** The form of applicants, with their CV as a file. It needs scripts; the page says where to mail a CV without them. */
export function ApplicationForm(props: ApplicationFormProps) {
  const { locale, texts, jobId, jobs = [] } = props;
  const form = usePublicForm(definition, props);
  const { register, errorOf, tell, control, progress, cancel } = form;
  const { name, email, phone, job, message, cv } = texts;
  const refusalOf = (file: File): string | undefined => {
    const problem = chosenFileProblem(file);
    return problem && tell(problem);
  };

  return (
    <ConsentForm
      {...props}
      form={form}
      table={applicationFormFields}
      placed={{ name, email, phone, jobId: job, cv, message }}
      required={definition.required}
      progress={<SendProgress share={progress} texts={texts} onStop={cancel} />}
    >
      <TextField path="name" label={name} autoComplete="name" form={form} />
      <TextField path="email" label={email} type="email" autoComplete="email" form={form} />
      <TextField path="phone" label={phone} type="tel" autoComplete="tel" form={form} />
      {jobId === undefined ? (
        <Field path="jobId" label={job} error={errorOf('jobId')}>
          <select {...register('jobId')} {...controlProps('jobId', errorOf('jobId'))}>
            <option value="">{texts.anyJob}</option>
            {jobs.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </Field>
      ) : (
        <>
          <input type="hidden" value={jobId} {...register('jobId')} />
          {errorOf('jobId') && (
            <div className="field" id={fieldId('jobId')} tabIndex={-1}>
              <FieldError path="jobId" error={errorOf('jobId')} />
              <a className="link" href="/career#apply">
                {texts.elsewhere}
              </a>
            </div>
          )}
        </>
      )}
      <FileDrop
        path="cv"
        locale={locale}
        label={cv}
        hint={texts.cvHint}
        texts={texts}
        accept={ACCEPTED_ENDINGS.join()}
        file={control.watch('cv')?.[0]}
        error={errorOf('cv')}
        register={register('cv')}
        refusalOf={refusalOf}
      />
      <TextField
        path="message"
        label={message}
        rows={5}
        optional={texts.optional}
        hint={texts.messageHint}
        form={form}
      />
    </ConsentForm>
  );
}
