import { APPLICATION_FILE_BYTES } from '../application.ts';
import { formDataToFields } from '#http/form-data.ts';
import { HttpError } from '#http/http-error.ts';
import { readBytes } from '#http/read-json.ts';
import type { SentFile } from './cv/check-cv.ts';

/** Room for the texts and for what separates the parts. */
const BODY_LIMIT = APPLICATION_FILE_BYTES + 64 * 1024;

/** An application as it came: nothing of it is believed yet. */
export interface SentApplication {
  /** In the shape of `applicationSchema`, with what all public forms carry. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Undefined where no file was sent, or more than one. */
  readonly file: SentFile | undefined;
}

/**
 * The parts of an application's multipart form (rules.md#encodings); its file is in the field `cv`.
 * @throws HttpError 415 for another type, 413 for a body that no file of the allowed size explains, 400 for a body that
 *   is no form
 */
export async function readApplication(request: Request): Promise<SentApplication> {
  const type = request.headers.get('content-type') ?? '';
  const isEncoded = (request.headers.get('content-encoding') ?? 'identity') !== 'identity';
  if (!/^\s*multipart\/form-data\s*(?:;|$)/i.test(type) || isEncoded) {
    throw new HttpError(415, 'multipartWanted');
  }
  if (Number(request.headers.get('content-length')) > BODY_LIMIT) throw new HttpError(413, 'tooLarge');
  const bytes = await readBytes(request, BODY_LIMIT);
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw new HttpError(400, 'brokenForm');
  });
  const [file, second] = form.getAll('cv');
  const fields = formDataToFields(form);
  // A file field in which nothing was chosen is sent as a file without a name.
  const isFile = file instanceof File && (file.name !== '' || file.size > 0);
  if (!isFile || second !== undefined) return { fields, file: undefined };
  return { fields, file: { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) } };
}
