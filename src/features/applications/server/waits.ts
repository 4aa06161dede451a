import { isClosedApplication } from '../application-fields.ts';
import type { ApplicationRecord } from '../application-record.ts';

/** Since when an applicant has seen nothing happen: neither a step nor an answer; undefined for what is closed. */
export function waitsSince(record: ApplicationRecord): string | undefined {
  if (isClosedApplication(record)) return undefined;
  const { createdAt, replies = [], steps = [] } = record;
  return [...replies, ...steps, ...steps.flatMap(({ mail }) => (mail && !mail.calledBackAt ? [mail] : []))]
    .map(({ at }) => at)
    .reduce((latest, at) => (at > latest ? at : latest), createdAt);
}
