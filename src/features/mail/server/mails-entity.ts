import { mailFieldTexts, mailFields } from '../mail-fields.ts';
import type { MailRecord, MailRow } from '../mail-record.ts';
import { canBeSent, dispatch } from './dispatch.ts';
import { fileTally, mailRows, mails, NEWS_MS } from './mail-records.ts';
import { giveUpTime } from './retries.ts';
import { mayDo } from '#fields/staff-access.ts';
import { json } from '#http/answer.ts';
import { HttpError } from '#http/http-error.ts';
import type { AdminCall, RecordCall } from '#staff-api/admin-call.ts';
import { noteAudit } from '#staff-api/audit/note-audit.ts';
import { entityRows } from '#staff-api/entity-index.ts';
import type { AdminEntity } from '#staff-api/entity.ts';
import { listViews, keptList } from '#staff-api/kept-list.ts';
import { etagOf } from '#staff-api/preconditions.ts';
import type { RowsDefinition } from '#staff-api/record-definition.ts';
import { recordReads } from '#staff-api/record-reads.ts';
import { tableDefinition } from '#staff-api/table-rows.ts';
import { counted } from '#staff-api/tallies.ts';
import type { Usage } from '#staff-api/usage.ts';
import { templateInputSchema, templateSchema } from '../reply-template.ts';

/** `/mails/templates`: what answers by e-mail are begun with. `canSend` says before one writes whether mail is set up. */
export const replyTemplates = keptList({
  key: 'reply-templates',
  input: templateInputSchema,
  item: templateSchema,
  itemOf: ({ name, subject, body }, id, { user, now }, former) => ({
    id,
    version: (former?.version ?? 0) + 1,
    updatedAt: new Date(now()).toISOString(),
    changedBy: { id: user.id, name: user.name },
    name,
    subject,
    body,
  }),
  noted: {
    entity: 'mails',
    action: 'template',
    textOf: ({ name, subject, body }) =>
      [name, ...Object.values(subject), ...Object.values(body)].filter(Boolean).join('\n'),
  },
  also: ({ settings: { smtpUrl, mailFrom, mailTo } }) => ({
    canSend: canBeSent({ purpose: 'reply' }, { smtpUrl, mailFrom, mailTo }),
  }),
});

/** For those who may read the record that it is about; about consents and persons' requests, for owners. */
export const visible = ({ entity }: { readonly entity: string }, { user: { role } }: AdminCall): boolean =>
  role === 'owner' || mayDo(role, entity, 'read');

const list = tableDefinition<MailRow>({ table: mailFields, texts: mailFieldTexts });
const rows: RowsDefinition<MailRecord, MailRow> = {
  ...mailRows,
  ...list,
  visible,
  seesAll: ({ user }) => user.role === 'owner',
  defaultSort: 'createdAt',
  defaultOrder: 'desc',
  texts: (row) => [...list.texts(row), row.replyTo],
};

const index = entityRows(rows);
export const mailsIndex = index;
const reads = recordReads('mails', rows, index);

/** Never with its text: links in it are for its reader alone. */
const answer = (record: MailRecord, headers: Readonly<Record<string, string>> = {}): Response =>
  json(200, mailRows.toRow(record), { ...etagOf(record), ...headers });

async function visibleMail(call: RecordCall): Promise<MailRecord> {
  const record = await mails(call.stores, call.now).get(call.id);
  if (!visible(record, call)) throw new HttpError(404, { key: 'recordGone' });
  return record;
}

const get = async (call: RecordCall): Promise<Response> => answer(await visibleMail(call));

/** One conversation with the mail server, in ms; the staff area waits for 30 s. */
const DEADLINE_MS = 15_000;

/**
 * `POST /mails/{id}/retry` → 200, the e-mail as it stands after the attempt, which says whether it was sent. It is
 * tried for another three days, or as long as the link in it is good. 409 for one that was sent already, whose text is
 * no longer kept, or whose link is over.
 */
async function retry(call: RecordCall): Promise<Response> {
  const { stores, files, now, id } = call;
  const { smtpUrl, mailFrom, mailTo } = call.settings;
  const settings = { smtpUrl, mailFrom, mailTo };
  const before = await visibleMail(call);
  const begun = await mails(stores, now).update(id, (current) => {
    if (current.state === 'sent') throw new HttpError(409, { key: 'mailSent' });
    if (!current.body) throw new HttpError(409, { key: 'mailTextGone' });
    const giveUpAt = current.until ?? giveUpTime(now());
    if (Date.parse(giveUpAt) <= now()) throw new HttpError(409, { key: 'mailLinkOver' });
    const { nextAttemptAt: _next, ...rest } = current;
    const again = { ...rest, giveUpAt };
    return canBeSent(current, settings)
      ? { ...again, state: 'pending', nextAttemptAt: new Date(now()).toISOString() }
      : { ...again, state: 'notConfigured' };
  });
  const tried = await dispatch(id, {
    stores,
    files,
    settings,
    now,
    deadlineMs: DEADLINE_MS,
    isStillTrue: call.isStillTrue,
  });
  const after = tried ?? begun;
  const headers = await noteAudit(call, {
    action: 'retry',
    entity: 'mails',
    entityId: id,
    changes: [{ field: 'state', from: before.state, to: after.state }],
  });
  return answer(after, headers);
}

/** How the outbox stands, for the dashboard; what failed more than a week ago is no news any more. */
export async function mailSummary(call: AdminCall) {
  const since = new Date(call.now() - NEWS_MS).toISOString();
  const count = counted((await index.segments(call)).segments);
  const isSeen = (entity = ''): boolean => visible({ entity }, call);
  return {
    notConfigured: count('notConfigured', isSeen),
    retrying: count('retrying', isSeen),
    failed: count('failed', (value) => {
      const [entity, at = ''] = value.split(' ');
      return isSeen(entity) && at > since;
    }),
  };
}

/** The outbox: what was sent and what was not; written by the product alone. */
export const mailsEntity: AdminEntity = {
  name: 'mails',
  records: index,
  personal: true,
  collection: { GET: reads.list },
  collectionActions: { csv: { GET: reads.csv }, templates: replyTemplates, views: listViews('mails') },
  record: { GET: get },
  recordActions: { retry: { POST: retry } },
};

/** E-mails that wait or can be tried again, and go out with a file of the library, by what they are about. @throws StoreUnavailable */
export async function mailsWithFile(id: string, call: AdminCall): Promise<Usage[]> {
  const found: Usage[] = [];
  for await (const row of mailsIndex.each(call, fileTally(id)))
    if (row.kept && row.attachments?.some((one) => one.id === id))
      found.push({ entity: row.entity, id: row.entityId, title: row.subject });
  return found;
}
