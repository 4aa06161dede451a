import { APPLICATION_FILE_BYTES } from '../application.ts';
import { FORM_BYTES, readForm, WITH_FILE } from '#http/body.ts';
import { formDataToFields } from '#http/form-data.ts';
import type { SentFile } from './cv/check-cv.ts';

/** Room for the texts and for what separates the parts. */
const limit = APPLICATION_FILE_BYTES + FORM_BYTES;
const tooLarge = { cv: { key: 'fileTooLarge', params: { limit: APPLICATION_FILE_BYTES } } } as const;

/** An application as it came: nothing of it is believed yet. */
export interface SentApplication {
  /** In the shape of `applicationSchema`, with the fields common to all public forms. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Undefined where no file was sent, or more than one. */
  readonly file: SentFile | undefined;
}

/** An application's multipart form (rules.md#encodings), its file in `cv`. @throws HttpError as `readForm`; 413 */
export async function readApplication(request: Request): Promise<SentApplication> {
  const form = await readForm(request, { ...WITH_FILE, limit, tooLarge });
  const [file, second] = form.getAll('cv');
  const fields = formDataToFields(form);
  // A file field in which nothing was chosen is sent as a file without a name.
  const isFile = file instanceof File && (file.name !== '' || file.size > 0);
  if (!isFile || second !== undefined) return { fields, file: undefined };
  return { fields, file: { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } };
}
