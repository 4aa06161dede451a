import { v5 as uuidv5 } from 'uuid';
import type { MailEntity, MailPurpose } from '#fields/outgoing-mail.ts';

/** Of this product's e-mails alone. */
const NAMESPACE = '5b0f4c1e-6d0e-4f0f-9a53-2f6a2c0f9d11';

/** The same for the same record, purpose and occasion, so that a retry finds it; two forms' records may share an id. */
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
