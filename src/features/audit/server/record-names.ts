import * as v from 'valibot';
import type { AuditRecord } from '#fields/audit-entry.ts';
import { ID, type RecordBase } from '#fields/record.ts';
import { mayDo } from '#fields/staff-access.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import type { AdminEntity } from '#staff-api/entity.ts';
import { mapConcurrently } from '#store/concurrently.ts';
import { parseStored } from '#store/parse-stored.ts';
import { localisedTextSchema, textIn } from '#fields/localised-text.ts';
import type { Locale } from '#i18n/locales.ts';

type Line = Pick<AuditRecord, 'entity' | 'entityId'>;
export type NameOf = (line: Line) => string | undefined;

const AT_ONCE = 20;

/**
 * The names of the records that audit lines are about, or of all, read anew so that none outlives its record; undefined
 * for one that is gone. @throws StoreUnavailable
 */
export async function recordNames(
  entities: readonly AdminEntity[],
  call: AdminCall,
  lines?: readonly Line[],
): Promise<NameOf> {
  const known = new Map<string, string | undefined>();
  const seen = new Map<string, NonNullable<AdminEntity['records']>>(
    entities.flatMap(({ name, records }) =>
      records && mayDo(call.user.role, name, 'read') ? [[name, records] as const] : [],
    ),
  );
  const refOf = ({ entity, entityId }: Line): string => `${entity}/${entityId}`;
  const note = (entity: string, row: RecordBase | undefined): void => {
    if (row) known.set(refOf({ entity, entityId: row.id }), recordName(row, call.locale));
  };
  if (lines) {
    const wanted = new Map(lines.map((line) => [refOf(line), line]));
    await mapConcurrently([...wanted.values()], AT_ONCE, async ({ entity, entityId }) => {
      if (ID.test(entityId)) note(entity, await seen.get(entity)?.find(call, entityId));
    });
  } else {
    for (const [name, records] of seen) for await (const row of records.each(call)) note(name, row);
  }
  return (line) => known.get(refOf(line));
}

const copySchema = v.object({ text: v.pipe(v.string(), v.parseJson(), v.object({ record: v.unknown() })) });

/** The same of one that was deleted and can still be brought back. @throws StoreUnavailable */
export async function deletedName({ entity, entityId }: Line, call: AdminCall): Promise<string | undefined> {
  if (!ID.test(entityId) || !mayDo(call.user.role, entity, 'read')) return undefined;
  const copy = parseStored(copySchema, (await call.stores('deleted').get(`${entity}/${entityId}`))?.text);
  return copy && recordName(copy.text.record, call.locale);
}

const namedSchema = v.object({
  name: v.optional(v.union([v.string(), localisedTextSchema])),
  title: v.optional(localisedTextSchema),
  firstName: v.optional(v.string()),
  lastName: v.optional(v.string()),
  fileName: v.optional(v.string()),
  subject: v.optional(v.string()),
});
/** An article is named by its working copy. */
const recordSchema = v.union([v.object({ working: namedSchema }), namedSchema]);

/** What a record is called; empty for one that has no name. @param record as its list or its store has it */
export function recordName(record: unknown, locale: Locale): string {
  const parsed = v.safeParse(recordSchema, record);
  if (!parsed.success) return '';
  const known = 'working' in parsed.output ? parsed.output.working : parsed.output;
  const { name, title, firstName, lastName, fileName, subject } = known;
  const named = title ?? name;
  if (typeof named === 'object') return textIn(named, locale);
  return named ?? fileName ?? subject ?? [firstName, lastName].filter(Boolean).join(' ');
}
