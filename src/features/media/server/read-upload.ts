import { mediaLimits } from '../media.ts';
import { Refusal } from '#staff-api/refusal.ts';
import { perLocale } from '#i18n/locales.ts';
import { HttpError } from '#http/http-error.ts';
import { readBytes } from '#http/read-json.ts';

/** Room for the texts and for what separates the parts. */
const BODY_LIMIT = mediaLimits.bytes + 64 * 1024;

/** A form with a file, as it came: nothing of it is believed yet. */
export interface Upload {
  /** Undefined where no file was sent, or more than one. */
  readonly file: File | undefined;
  /** In the shape of `mediaUploadSchema`. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/**
 * The parts of a multipart form with one file.
 * @throws HttpError 415 for another type, 400 for a body that is no form; Refusal 413 for a file above the limit
 */
export async function readUpload(request: Request): Promise<Upload> {
  const type = request.headers.get('content-type') ?? '';
  const isEncoded = (request.headers.get('content-encoding') ?? 'identity') !== 'identity';
  if (!/^\s*multipart\/form-data\s*(?:;|$)/i.test(type) || isEncoded) {
    throw new HttpError(415, 'multipartWanted');
  }
  if (Number(request.headers.get('content-length')) > BODY_LIMIT) throw tooLarge();
  const bytes = await readBytes(request, BODY_LIMIT).catch((error: unknown) => {
    throw error instanceof HttpError && error.statusCode === 413 ? tooLarge() : error;
  });
  const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw new HttpError(400, 'brokenForm');
  });
  const [file, second] = form.getAll('file');
  if (!(file instanceof File) || second !== undefined) return { file: undefined, fields: fieldsOf(form, '') };
  if (file.size > mediaLimits.bytes) throw tooLarge();
  return { file, fields: fieldsOf(form, file.name) };
}

const tooLarge = (): Refusal =>
  new Refusal(413, {
    key: 'tooLarge',
    errors: { file: { key: 'largeFile', params: { most: mediaLimits.bytes } } },
  });

function fieldsOf(form: FormData, fileName: string): Upload['fields'] {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : undefined;
  };
  const share = (name: string) => {
    const value = text(name)?.trim();
    return value ? Number(value) : 0.5;
  };
  return {
    fileName: plainName(fileName),
    alt: perLocale((locale) => text(`alt[${locale}]`)),
    focalPoint: { x: share('focalPoint[x]'), y: share('focalPoint[y]') },
  };
}

const LONGEST_NAME = 200;

/** A file's name as it may be kept; nobody is to be refused for what a camera or a browser called it. */
export function plainName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '').trim();
  if (clean.length <= LONGEST_NAME) return clean || 'picture';
  const ending = /\.\w{1,5}$/.exec(clean)?.[0] ?? '';
  return (
    clean
      .slice(0, LONGEST_NAME - ending.length)
      .toWellFormed()
      .replace(/\ufffd$/, '') + ending
  );
}
