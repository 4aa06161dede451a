import { createHash } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Fields } from '#store/repository.ts';
import type { ApplicationRecord } from '#features/applications/application-record.ts';
import { storedConsents } from '#features/consents/server/stored-consents.ts';

/** A file's bytes, for tests that do not look into it. */
export const CV = new Uint8Array(Buffer.from('%PDF-1.7 a curriculum vitae'));
export const CV_NAME = 'ประวัติย่อ สมหญิง.pdf';

/** A stored application, for tests. */
export function application(at: string, file: Uint8Array = CV): Fields<ApplicationRecord> {
  const sha256 = createHash('sha256').update(file).digest('hex');
  return {
    name: 'สมหญิง ใจดี',
    email: 'somying@example.co.th',
    phone: '081 234 5678',
    jobId: 'backend-developer-bangkok',
    jobTitle: 'นักพัฒนาแบ็กเอนด์',
    message: 'สนใจร่วมงานค่ะ',
    cv: { name: CV_NAME, size: file.length, type: 'application/pdf', sha256 },
    fileId: uuidv7({ msecs: Date.parse(at) }),
    consents: storedConsents('th', at),
    locale: 'th',
    status: 'new',
    spam: false,
    verified: true,
    notes: [],
  };
}
