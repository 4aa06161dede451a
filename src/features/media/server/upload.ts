import { createHash } from 'node:crypto';
import type { FileStore } from '#store/file-store.ts';
import { media } from './media-records.ts';
import { mediaUploadSchema } from '../media.ts';
import { validateForm } from '#fields/validate-form.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import { changesBetween } from '#staff-api/audit/changes.ts';
import type { AdminFieldError } from '#http/field-messages.ts';
import { noteAudit } from '#staff-api/audit/note-audit.ts';
import { etagOf } from '#staff-api/preconditions.ts';
import { unlessKeyTaken } from '#staff-api/record-writes.ts';
import { HttpError } from '#http/http-error.ts';
import { BASE } from '#staff-api/entity.ts';
import { json } from '#http/answer.ts';
import { submissionDigest, submissionId } from '#http/submission-id.ts';
import { type CheckedPicture, checkPicture } from './check-picture.ts';
import { PictureProblem } from './picture-problem.ts';
import { readUpload } from './read-upload.ts';

/**
 * `POST /api/admin/media`: a picture with its alternative texts, see http.md#media. The file is
 * stored before the record, so that no record lacks its file; a file without a record is swept away.
 */
export async function upload(call: AdminCall): Promise<Response> {
  const { request, stores, files, now } = call;
  const { file, fields } = await readUpload(request);
  const picture = await checked(file);
  const validated = validateForm(mediaUploadSchema, fields);
  if (!validated.ok || 'error' in picture) {
    const errors = validated.ok ? {} : validated.errors;
    throw new HttpError(422, { errors: { ...('error' in picture && { file: picture.error }), ...errors } });
  }
  const { bytes, type, width, height } = picture;
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

async function checked(
  file: File | undefined,
): Promise<CheckedPicture | { readonly error: AdminFieldError }> {
  if (!file) return { error: { key: 'required' } };
  try {
    return checkPicture(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    if (error instanceof PictureProblem) return { error: error.fieldError };
    throw error;
  }
}

/** A file is never replaced; the same one again is a retry. @throws HttpError 409 when the id has another */
async function keep(store: FileStore, id: string, bytes: Buffer<ArrayBuffer>): Promise<void> {
  if (await store.add(id, bytes)) return;
  const stored = await store.get(id);
  if (!stored || !bytes.equals(stored)) throw new HttpError(409, { key: 'alreadyTaken' });
}
