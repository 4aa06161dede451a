import type { ReplyInput } from '#features/mail/reply.ts';
import { call } from '#admin/api.ts';
import { applicationRecordSchema, type ApplicationRecord } from '../application-record.ts';
import type { ToldStatus } from '../application-step.ts';

const pathOf = (id: string): string => `/api/admin/applications/${id}/mail`;

/** Writes to an applicant about the step; it goes out after ten minutes. @throws ApiError */
export const tell = (
  id: string,
  status: ToldStatus,
  words: ReplyInput,
  key: string,
): Promise<ApplicationRecord> =>
  call(pathOf(id), {
    method: 'POST',
    body: { status, ...words },
    headers: { 'Idempotency-Key': key },
    schema: applicationRecordSchema,
  });

/** Recalls the e-mail about the last step. @throws ApiError 409 once it is on its way */
export const callBack = (id: string): Promise<ApplicationRecord> =>
  call(pathOf(id), { method: 'DELETE', schema: applicationRecordSchema });
