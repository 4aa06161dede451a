import * as v from 'valibot';
import { memberFieldTexts, memberFields } from '../member-fields.ts';
import type { MemberRow } from '../member.ts';
import { type ImportPlan, planImport, type RowError } from './import-plan.ts';
import { storeMembers } from './store-members.ts';
import { decodeText } from '#fields/decode-text.ts';
import { leavesOf } from '#fields/table/leaves.ts';
import type { Field } from '#fields/table/table.ts';
import { fieldLabels, valueWords } from '#fields/table/texts.ts';
import { json } from '#http/answer.ts';
import { readBytes } from '#http/body.ts';
import { adminMessage } from '#http/field-messages.ts';
import { HttpError } from '#http/http-error.ts';
import { serverMessages } from '#http/messages.ts';
import type { Locale } from '#i18n/locales.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';
import { csvLines } from '#staff-api/csv/csv-text.ts';
import { problemHeading } from '#staff-api/csv/read-header.ts';
import type { RowLookup } from '#staff-api/entity-index.ts';
import { noteRowsRead } from '#staff-api/note-calls.ts';

const FILE = {
  types: ['text/csv', 'application/csv'],
  otherwise: 'csvWanted',
  limit: 2 * 1024 * 1024,
} as const;

const fields: ReadonlyMap<string, Field> = new Map(leavesOf(memberFields));
const columnsSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.array(
    v.pipe(
      v.string(),
      v.check((name) => name === '' || fields.has(name)),
    ),
  ),
);

/** The fields that somebody chose for the columns; undefined where nobody did. @throws HttpError 422 */
function chosenColumns({ searchParams }: URL): readonly string[] | undefined {
  if (!searchParams.has('columns')) return undefined;
  const { success, output } = v.safeParse(columnsSchema, searchParams.get('columns'));
  if (!success) throw new HttpError(422, { errors: { columns: { key: 'columnsWrong' } } });
  return output;
}

/** An error in words, with what was found and, where values are listed, what is allowed. */
function inWords({ row, field, error, value }: RowError, locale: Locale) {
  const of = fields.get(field);
  const words = of?.kind === 'choice' && valueWords(field, of, memberFieldTexts[locale], locale);
  return {
    row,
    field,
    message: typeof error === 'string' ? error : adminMessage(locale, error),
    ...(value && { value: value.slice(0, 200) }),
    ...(words && { allowed: Object.values(words) }),
  };
}

/**
 * `POST /api/admin/members/import[?dryRun=1][&existing=update][&skip=1][&columns=…]`: http.md#members. Nothing is
 * imported while anything is wrong, unless `skip` leaves the rows out that are; 202 asks for the same file again, to
 * continue.
 */
export async function importMembers(call: AdminCall, index: RowLookup<MemberRow>): Promise<Response> {
  const { request, url, locale } = call;
  const isSet = (name: string) => ['1', 'true'].includes(url.searchParams.get(name) ?? '');
  const columns = chosenColumns(url);
  const text = decodeText(await readBytes(request, FILE));
  const rows: MemberRow[] = [];
  for await (const row of index.each(call)) rows.push(row);
  const plan = planImport(text, rows, { columns, updates: url.searchParams.get('existing') === 'update' });
  const { members } = plan;
  // Whatever becomes of it, it tells who is known.
  await noteRowsRead(call, 'members', plan.known);
  const decided = members.filter(({ decides }) => decides).length;
  const result = (imported: number, errors: readonly RowError[]) => {
    const told = errors.map((error) => inWords(error, locale));
    return {
      rows: plan.rows.length,
      valid: members.length,
      existing: members.filter(({ changes }) => changes).length,
      ...(decided > 0 && { decided }),
      imported,
      errors: told,
      columns: plan.header.map((title, place) => ({ title, field: plan.columns[place] ?? '' })),
      sample: plan.sample,
      ...(told.some(({ row }) => row > 0) && { toMend: rowsToMend(plan, told, locale) }),
    };
  };
  const refused = (statusCode: number, key: 'importRefused' | 'importCutShort', body: object) =>
    json(statusCode, { ...body, message: serverMessages[locale][key], statusCode });

  if (isSet('dryRun')) return json(200, result(0, plan.errors));
  const isStopped = isSet('skip') ? members.length === 0 : plan.errors.length > 0;
  if (isStopped) return refused(422, 'importRefused', result(0, plan.errors));
  const present = new Set(rows.map(({ id }) => id));
  const stored = await storeMembers(call, members, present);
  const body = result(stored.imported, [...plan.errors, ...stored.errors]);
  if (stored.failed) return refused(503, 'importCutShort', body);
  return stored.unfinished
    ? json(202, { ...body, unfinished: true }, stored.headers)
    : json(200, body, stored.headers);
}

/** The rows that are not imported, as a CSV of their own: as they came, and behind them what is wrong with each. */
function rowsToMend(
  { header, rows }: Pick<ImportPlan, 'header' | 'rows'>,
  errors: readonly ReturnType<typeof inWords>[],
  locale: Locale,
): string {
  const labels = fieldLabels(memberFields, memberFieldTexts[locale], locale);
  const wrong = Map.groupBy(errors, ({ row }) => row);
  // An earlier file of this kind may have been put right in part only.
  const last = header.findIndex((title) => Object.values(problemHeading).includes(title));
  const width = last < 0 ? header.length : last;
  const lines = rows.flatMap(({ number, cells }) => {
    const problems = wrong.get(number)?.map(({ field, message }) => `${labels[field] ?? field}: ${message}`);
    const own = Array.from({ length: width }, (_, place) => cells[place] ?? '');
    return problems ? [[...own, problems.join(' · ')]] : [];
  });
  return csvLines([[...header.slice(0, width), problemHeading[locale]], ...lines]);
}
