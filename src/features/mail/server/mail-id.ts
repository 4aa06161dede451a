import { v5 as uuidv5 } from 'uuid';
import type { MailEntity, MailPurpose } from '#fields/outgoing-mail.ts';

/** Of this product's e-mails alone. */
const NAMESPACE = '5b0f4c1e-6d0e-4f0f-9a53-2f6a2c0f9d11';

/**
 * The id of an e-mail: the same for the same record (two forms may come under one key, and their records then share
 * it), purpose and occasion, so that a retry finds it there.
 */
export const mailId = ({
  entity,
  entityId,
  purpose,
  occasion = '',
}: {
  readonly entity: MailEntity;
  readonly entityId: string;
  readonly purpose: MailPurpose;
  readonly occasion?: string;
}): string => uuidv5(JSON.stringify([entity, entityId, purpose, occasion]), NAMESPACE);
