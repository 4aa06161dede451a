import { comparedEmail } from '#fields/compared-email.ts';
import type { RecordBase } from '#fields/record.ts';
import { json } from '#http/answer.ts';
import { serverMessages } from '#http/messages.ts';
import { readBytes } from '#http/body.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import { decodeText } from '#staff-api/csv/read-csv.ts';
import type { EntityRows } from '#staff-api/entity-index.ts';
import { adminMessage } from '#http/field-messages.ts';
import { planImport, type RowError } from './import-plan.ts';
import { storeMembers } from './store-members.ts';

const FILE = {
  types: ['text/csv', 'application/csv'],
  otherwise: 'csvWanted',
  limit: 2 * 1024 * 1024,
} as const;

/**
 * `POST /api/admin/members/import[?dryRun=1]` → `{rows, valid, imported, errors: [{row, field, message}]}`. Nothing is
 * imported while anything is wrong; 202 asks for the same file again, to go on (http.md#members).
 */
export async function importMembers(
  call: AdminCall,
  index: EntityRows<RecordBase & { readonly email: string }>,
): Promise<Response> {
  const { request, url, locale } = call;
  const text = decodeText(await readBytes(request, FILE));
  const { rows } = await index.rows(call);
  const owners = new Map(rows.map(({ email, id }) => [comparedEmail(email), id]));
  const plan = planImport(text, owners);
  const { members } = plan;
  const result = (imported: number, errors: readonly RowError[]) => ({
    rows: plan.rows,
    valid: members.length,
    imported,
    errors: errors.map(({ row, field, error }) => ({ row, field, message: adminMessage(locale, error) })),
  });
  const refused = (statusCode: number, key: 'importRefused' | 'importCutShort', body: object) =>
    json(statusCode, { ...body, message: serverMessages[locale][key], statusCode });

  if (['1', 'true'].includes(url.searchParams.get('dryRun') ?? '')) return json(200, result(0, plan.errors));
  if (plan.errors.length > 0) return refused(422, 'importRefused', result(0, plan.errors));
  const present = new Set(rows.map(({ id }) => id));
  const stored = await storeMembers(call, members, present);
  const body = result(stored.imported, stored.errors);
  if (stored.failed) return refused(503, 'importCutShort', body);
  return json(stored.unfinished ? 202 : 200, body, stored.headers);
}
