import { createdAtField, fieldTable, idField } from '#fields/table/table.ts';
import { MAIL_ENTITIES, MAIL_PURPOSES } from '#fields/outgoing-mail.ts';
import type { FieldTexts } from '#fields/table/texts.ts';
import { fieldTextsOf } from '#i18n/field-texts.ts';
import type { PerLocale } from '#i18n/locales.ts';

/**
 * `pending`: to be sent, for the first time or again. `sent`: the mail server took it. `failed`: the mail server
 * refused it for good. `notConfigured`: waits until the site has a mail server. `givenUp`: waited or was tried too
 * long, or too many went to that e-mail address that day.
 */
export const MAIL_STATES = ['pending', 'sent', 'failed', 'notConfigured', 'givenUp'] as const;
export type MailState = (typeof MAIL_STATES)[number];

/** The fields of an outbox e-mail that staff see, each defined once: the product writes all of them. */
export const mailFields = fieldTable({
  id: idField,
  createdAt: createdAtField,
  purpose: { kind: 'choice', by: 'system', values: MAIL_PURPOSES, sort: true, filter: true },
  /** One e-mail address; `''` for the staff inbox, whichever `MAIL_TO` names when it is sent. */
  to: { kind: 'email', by: 'system', personal: true, sort: true, filter: 'api', search: true },
  subject: { kind: 'line', by: 'system', search: true },
  state: { kind: 'choice', by: 'system', values: MAIL_STATES, sort: true, filter: true },
  sentAt: { kind: 'instant', by: 'system', optional: true, sort: true },
  attempts: { kind: 'number', by: 'system' },
  /** A code such as `ECONNECTION` or `EENVELOPE 550`; never what a server said, which may quote an e-mail address. */
  lastError: { kind: 'line', by: 'system', optional: true },
  entity: { kind: 'choice', by: 'system', values: MAIL_ENTITIES, filter: true },
  entityId: { kind: 'slug', by: 'system', filter: 'api', list: false },
  locale: { kind: 'language', by: 'system', list: false },
  updatedAt: { kind: 'instant', by: 'system', sort: true, filter: 'api', list: false, csv: false },
});

export const mailFieldTexts: PerLocale<FieldTexts<typeof mailFields>> = fieldTextsOf('mails');
