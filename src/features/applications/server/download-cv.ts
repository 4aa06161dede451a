import { applicationFileKey, applicationFiles } from './application-files.ts';
import { applications } from './application-records.ts';
import { NotFound } from '#store/errors.ts';
import type { RecordCall } from '#staff-api/admin-call.ts';
import { noteTaken } from '#staff-api/note-calls.ts';
import { attachment } from '#http/attachment.ts';

/**
 * `GET /api/admin/applications/{id}/cv` → the file, byte for byte, to be saved under its own name. It came from a
 * stranger: a browser neither shows it nor guesses at its type nor keeps it. Who took it is in the audit.
 * @throws NotFound; StoreUnavailable
 */
export async function downloadCv(call: RecordCall): Promise<Response> {
  const { stores, files, now, id, request } = call;
  const record = await applications(stores, now).get(id);
  const headers = {
    'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'Cache-Control': 'private, no-store',
    'Content-Type': record.cv.type,
    'Content-Length': String(record.cv.size),
    'Content-Disposition': attachment(record.cv.name),
  };
  if (request.method === 'HEAD') return new Response(null, { headers });
  const bytes = await applicationFiles(files).get(applicationFileKey(record));
  if (!bytes) throw new NotFound('the files of applications', id);
  const noted = await noteTaken(call, { action: 'download', entity: 'applications', entityId: id });
  return new Response(bytes, { headers: { ...headers, ...noted } });
}
