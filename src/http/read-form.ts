import { HttpError } from './http-error.ts';
import { JSON_LIMIT_BYTES, readBytes } from './read-json.ts';

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/**
 * The fields of a plain form post, for the pages that take one without scripts.
 * @throws HttpError 415 for another type, 413 above the limit that JSON has too, 400 for a body that is no form
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!FORM_TYPES.includes(type.split(';')[0]?.trim().toLowerCase() ?? '')) {
    throw new HttpError(415, 'unsupportedType');
  }
  if (Number(request.headers.get('content-length')) > JSON_LIMIT_BYTES) throw new HttpError(413, 'tooLarge');
  const bytes = await readBytes(request, JSON_LIMIT_BYTES);
  try {
    return await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': type } }).formData();
  } catch {
    throw new HttpError(400, 'brokenForm');
  }
}
