import { HttpError } from './http-error.ts';

/** A form with every field at its limit is below 30 kB of UTF-8, escapes included below this. */
export const JSON_LIMIT_BYTES = 64 * 1024;

/**
 * The JSON body of a request, parsed but not yet trusted.
 * @throws HttpError 415 for another type or an encoding, 413 above the limit (said or sent), 400 for broken JSON
 */
export async function readJson(request: Request, limit = JSON_LIMIT_BYTES): Promise<unknown> {
  const [type] = (request.headers.get('content-type') ?? '').split(';');
  const encoded = (request.headers.get('content-encoding') ?? 'identity') !== 'identity';
  if (type?.trim().toLowerCase() !== 'application/json' || encoded)
    throw new HttpError(415, 'unsupportedType');
  if (Number(request.headers.get('content-length')) > limit) throw new HttpError(413, 'tooLarge');
  const bytes = await readBytes(request, limit);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new HttpError(400, 'brokenJson');
  }
}

/** Reads no further than the limit: the length that a caller states need not be true. */
export async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw new HttpError(413, 'tooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
