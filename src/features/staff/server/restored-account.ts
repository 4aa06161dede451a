import * as v from 'valibot';
import { parseStored } from '#store/parse-stored.ts';

/** As every release has stored it. */
const documentSchema = v.looseObject({
  record: v.looseObject({
    password: v.exactOptional(v.string()),
    passkeys: v.exactOptional(v.array(v.unknown())),
    sessions: v.array(v.unknown()),
    links: v.array(v.unknown()),
  }),
});

/**
 * A stored account as it comes back from a backup. Nobody is signed in: a session may have been ended since, on a device
 * that was lost, say. Nor does a link to a new password come back, which may have been used; an invitation does.
 */
export function restoredAccount(text: string): string {
  const document = parseStored(documentSchema, text);
  if (!document) return text;
  const { password, passkeys = [], sessions, links } = document.record;
  const invitations = password === undefined && passkeys.length === 0 ? links : [];
  if (sessions.length === 0 && links.length === invitations.length) return text;
  return JSON.stringify({ ...document, record: { ...document.record, sessions: [], links: invitations } });
}
