import { createHash } from 'node:crypto';
import { isPicture, type MediaRecord, mediaUploadSchema } from '../media.ts';
import { checkMedium, type PdfProblem } from './check-medium.ts';
import { media } from './media-records.ts';
import { readUpload } from './read-upload.ts';
import { anyText } from '#fields/localised-text.ts';
import { validateForm } from '#fields/validate-form.ts';
import { json } from '#http/answer.ts';
import type { AdminFieldErrors } from '#http/field-messages.ts';
import { HttpError } from '#http/http-error.ts';
import { submissionDigest, submissionId } from '#http/submission-id.ts';
import { LOCALES } from '#i18n/locales.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import { changesBetween } from '#staff-api/audit/changes.ts';
import { noteAudit } from '#staff-api/audit/note-audit.ts';
import { BASE } from '#staff-api/entity.ts';
import { etagOf } from '#staff-api/preconditions.ts';
import { unlessKeyTaken } from '#staff-api/record-writes.ts';
import type { FileStore } from '#store/file-store.ts';

/** `POST /api/admin/media` (http.md#media). The file is stored before its record; one without a record is swept away. */
export async function upload(call: AdminCall, pdfProblem: PdfProblem): Promise<Response> {
  const { request, stores, files, now } = call;
  const { file, fields } = await readUpload(request);
  const stored = file
    ? await checkMedium(Buffer.from(await file.arrayBuffer()), pdfProblem)
    : { error: { key: 'required' as const } };
  const validated = validateForm(mediaUploadSchema, fields);
  if (!validated.ok || 'error' in stored) {
    const errors = validated.ok ? {} : validated.errors;
    throw new HttpError(422, { errors: { ...('error' in stored && { file: stored.error }), ...errors } });
  }
  const { bytes, type, width, height } = stored;
  const errors = withoutText({ type, alt: validated.value.alt });
  if (errors) throw new HttpError(422, { errors });
  const id = submissionId(request.headers.get('idempotency-key'), undefined);
  const digest = createHash('sha256').update(bytes).digest('base64url');
  const submission = submissionDigest([JSON.stringify(validated.value), digest]);
  await keep(files('files-media'), id, bytes);
  const described = { ...validated.value, type, size: bytes.length, width, height };
  const record = await media(stores, now).create(described, { id, submission }).catch(unlessKeyTaken);
  const changes = changesBetween(undefined, record);
  const headers = await noteAudit(call, { action: 'create', entity: 'media', entityId: id, changes });
  return json(201, record, { ...etagOf(record), Location: `${BASE}media/${id}`, ...headers });
}

/** A file is never replaced; the same one again is a retry. @throws HttpError 409 if the id already has another file */
async function keep(store: FileStore, id: string, bytes: Buffer<ArrayBuffer>): Promise<void> {
  if (await store.add(id, bytes)) return;
  const stored = await store.get(id);
  if (!stored || !bytes.equals(stored)) throw new HttpError(409, { key: 'alreadyTaken' });
}

/** The errors of a picture that says in no language what it shows; a document needs no such text. */
export const withoutText = (medium: Pick<MediaRecord, 'type' | 'alt'>): AdminFieldErrors | undefined =>
  isPicture(medium) && anyText(medium.alt) === ''
    ? { [`alt.${LOCALES[0]}`]: { key: 'required' } }
    : undefined;
