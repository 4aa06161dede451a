import { mediaLimits } from '../media.ts';
import { perLocale } from '#i18n/locales.ts';
import { HttpError } from '#http/http-error.ts';
import { FORM_BYTES, readForm, WITH_FILE } from '#http/body.ts';

/** Room for the texts and for what separates the parts. */
const limit = mediaLimits.bytes + FORM_BYTES;
const tooLarge = { file: { key: 'largeFile', params: { most: mediaLimits.bytes } } } as const;

/**
 * A multipart form as it came: its file, unless there is none or more than one, and its fields as `mediaUploadSchema`
 * has them. @throws HttpError as `readForm`; 413 for a file above the limit
 */
export async function readUpload(request: Request) {
  const form = await readForm(request, { ...WITH_FILE, limit, tooLarge });
  const [file, second] = form.getAll('file');
  if (!(file instanceof File) || second !== undefined) return { file: undefined, fields: fieldsOf(form, '') };
  if (file.size > mediaLimits.bytes) throw new HttpError(413, { key: 'tooLarge', errors: tooLarge });
  return { file, fields: fieldsOf(form, file.name) };
}

function fieldsOf(form: FormData, fileName: string) {
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

/** A file's name as it may be kept; no file is refused because of what a camera or a browser called it. */
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
