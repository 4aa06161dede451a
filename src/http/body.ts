import { vValidator } from '@hono/valibot-validator';
import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import type { HttpEnv } from './app.ts';
import type { AdminFieldErrors } from './field-messages.ts';
import { HttpError } from './http-error.ts';
import { answerLocale } from './locale.ts';
import type { ServerMessageKey } from './messages.ts';
import { fieldErrors, formConfig, valuesOf } from '#fields/validate-form.ts';

// Not Hono's `bodyLimit` and `parseBody`: pages on demand read bodies too, staff calls look for their record first, and
// neither counts the parts of a form or refuses bytes that are no UTF-8.

/** A form with every field at its limit is below 30 kB of UTF-8, escapes included below this. */
export const FORM_BYTES = 64 * 1024;
/** More fields and files than any form of ours has; reading them is work before anything is counted. */
const MOST_PARTS = 200;

interface Wanted {
  readonly types: readonly string[];
  /** What is said of another one. */
  readonly otherwise: ServerMessageKey;
  readonly limit: number;
  /** What is said of which field when there is more: so much can only be its file. */
  readonly tooLarge?: AdminFieldErrors;
}

/** A body, read no further than the limit. @throws HttpError 415 for another type or a compressed one, 413 above it */
export async function readBytes(request: Request, wanted: Wanted): Promise<Uint8Array<ArrayBuffer>> {
  const { headers } = request;
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  const isEncoded = (headers.get('content-encoding') ?? 'identity') !== 'identity';
  if (isEncoded || !wanted.types.includes(type.trim().toLowerCase())) {
    throw new HttpError(415, wanted.otherwise);
  }
  if (Number(headers.get('content-length')) > wanted.limit) throw tooLarge(wanted);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > wanted.limit) throw tooLarge(wanted);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const tooLarge = ({ tooLarge: errors }: Pick<Wanted, 'tooLarge'>): HttpError =>
  new HttpError(413, { key: 'tooLarge', ...(errors && { errors }) });

/** Lists and objects in each other; those of our calls lie less than ten deep. */
const DEEPEST = 32;

/** Whether a value is shallow enough to be walked recursively: a few thousand levels exhaust the stack. */
function isShallow(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return false;
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
  return true;
}

/** JSON, parsed but not yet trusted. @throws HttpError as `readBytes`, 400 if it is not one or lies too deep */
export async function readJson(request: Request, limit = FORM_BYTES): Promise<unknown> {
  const bytes = await readBytes(request, {
    types: ['application/json'],
    otherwise: 'unsupportedType',
    limit,
  });
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (isShallow(value)) return value;
  } catch {
    // Told below.
  }
  throw new HttpError(400, 'brokenJson');
}

/** Middleware: takes JSON, at `c.req.json()` from then on, and answers in the language that it asks for. */
export const takesJson: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const body = await readJson(c.req.raw);
  c.set('locale', answerLocale(c.req.raw, body));
  c.req.raw = new Request(c.req.raw, { body: JSON.stringify(body) });
  await next();
};

const MULTIPART = 'multipart/form-data';
const FORM_TYPES = [MULTIPART, 'application/x-www-form-urlencoded'];
/** For a form with a file. */
export const WITH_FILE = { types: [MULTIPART], otherwise: 'multipartWanted' } as const;
/** A quoted one may hold more signs, but no browser sends such a one. */
const BOUNDARY = /;\s*boundary=(?:"([^"\\]{1,70})"|([^\s;"]{1,70}))/i;

/** A form's fields and files. @throws HttpError as `readBytes`, 413 for too many parts, 400 for a body that is no form */
export async function readForm(
  request: Request,
  wanted: Partial<Wanted> & Pick<Wanted, 'types'> = { types: FORM_TYPES },
): Promise<FormData> {
  const bytes = await readBytes(request, { otherwise: 'unsupportedType', limit: FORM_BYTES, ...wanted });
  const type = request.headers.get('content-type') ?? '';
  const isMultipart = type.trim().toLowerCase().startsWith(MULTIPART);
  const [, quoted, plain] = BOUNDARY.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (isMultipart && boundary === undefined) throw new HttpError(400, 'brokenForm');
  if (countParts(bytes, isMultipart ? `--${boundary}` : '&') > MOST_PARTS) throw tooLarge({});
  // What was counted by is what is parsed by.
  const headers = { 'Content-Type': isMultipart ? `${MULTIPART}; boundary="${boundary}"` : type };
  try {
    return await new Response(bytes, { headers }).formData();
  } catch {
    throw new HttpError(400, 'brokenForm');
  }
}

/** How many there are; no more than it takes to see that they are too many. */
function countParts(bytes: Uint8Array<ArrayBuffer>, separator: string): number {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  let at = body.indexOf(separator);
  while (at !== -1 && count <= MOST_PARTS) {
    count += 1;
    at = body.indexOf(separator, at + separator.length);
  }
  return count;
}

/** Middleware after `takesJson`: `c.req.valid('json')` is what the schema makes of the body. @throws HttpError 422 */
export const validJson = <Output>(schema: v.GenericSchema<unknown, Output>) =>
  vValidator('json', asForm(schema), (result) => {
    if (!result.success) throw new HttpError(422, { errors: fieldErrors(result.issues) });
  });

const asForm = <Output>(schema: v.GenericSchema<unknown, Output>) =>
  v.pipe(
    v.unknown(),
    v.transform(valuesOf),
    v.lazy((input) => v.config(schema, formConfig(valuesOf(input)))),
  );
