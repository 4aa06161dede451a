import { v5 as uuidv5 } from 'uuid';
import type { MailPurpose } from '../../../src/schemas/mail-record.ts';

/** Of this product's mails alone. */
const NAMESPACE = '5b0f4c1e-6d0e-4f0f-9a53-2f6a2c0f9d11';

/** The id of a mail: the same for the same record, purpose and occasion, so that a retry finds it there. */
export const mailId = ({
  entityId,
  purpose,
  occasion = '',
}: {
  readonly entityId: string;
  readonly purpose: MailPurpose;
  readonly occasion?: string;
}): string => uuidv5(JSON.stringify([entityId, purpose, occasion]), NAMESPACE);
