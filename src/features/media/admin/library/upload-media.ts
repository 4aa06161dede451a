import { type MediaRecord, mediaRecordSchema } from '../../media.ts';
import { LOCALES, type PerLocale } from '#i18n/locales.ts';
import { call } from '#admin/api.ts';

export interface MediaUpload {
  readonly file: File;
  readonly alt: PerLocale<string>;
  /** Names the attempt, so that one whose answer got lost makes no second picture. */
  readonly key: string;
}

/** @throws ApiError 422 with `errors.file`, `errors["alt.en"]`, …; 413 */
export function uploadMedia(
  { file, alt, key }: MediaUpload,
  onProgress: (share: number) => void,
): Promise<MediaRecord> {
  const body = new FormData();
  body.set('file', file, file.name);
  for (const locale of LOCALES) body.set(`alt[${locale}]`, alt[locale]);
  const headers = { 'Idempotency-Key': key };
  return call('/api/admin/media', {
    method: 'POST',
    body,
    headers,
    schema: mediaRecordSchema,
    onProgress,
  });
}
