import * as v from 'valibot';
import { consentBoxesSchema } from '#features/consents/consents.ts';
import type { FieldError } from '#fields/rules/messages.ts';
import { formEntries } from '#fields/table/schemas.ts';
import { missingOrWrong } from '#fields/text.ts';
import { applicationFormFields } from './application-form-fields.ts';

/** The largest file that an application may bring: the most binary data a function accepts (rules.md#encodings). */
export const APPLICATION_FILE_BYTES = 4_194_304;

/** Every extension that a chosen file may have: for the `accept` of a file field. */
export const ACCEPTED_ENDINGS = ['.pdf', '.doc', '.docx', '.jpg', '.jpeg', '.jfif', '.png'] as const;

/** A chosen file as the browser describes it; its content is checked only on arrival. */
export interface ChosenFile {
  readonly name: string;
  readonly size: number;
}

/** What is wrong with a file, as far as can be told before it is sent; undefined if nothing is. */
export function chosenFileProblem(file: ChosenFile | undefined): FieldError | undefined {
  if (!file) return { key: 'fileRequired' };
  if (file.size === 0) return { key: 'emptyFile' };
  if (file.size > APPLICATION_FILE_BYTES) {
    return { key: 'fileTooLarge', params: { limit: APPLICATION_FILE_BYTES } };
  }
  const name = file.name.toLowerCase();
  return ACCEPTED_ENDINGS.some((ending) => name.endsWith(ending)) ? undefined : { key: 'wrongFileKind' };
}

/**
 * The application form as the browser and the function check it, except the file in its field `cv`, which each of them
 * looks at in its own way (`chosenFileProblem` here, the content on arrival). `jobId` and `message` are `''` when left
 * out.
 */
export const applicationSchema = v.object(
  {
    ...formEntries(applicationFormFields),
    consents: consentBoxesSchema,
  },
  missingOrWrong,
);
export type ApplicationFields = v.InferOutput<typeof applicationSchema>;
