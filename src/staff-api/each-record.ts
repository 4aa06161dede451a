import * as v from 'valibot';
import { mapConcurrently } from '#store/concurrently.ts';
import { Conflict, NewerRecord, NotFound, StoreUnavailable } from '#store/errors.ts';
import type { Locale } from '#i18n/locales.ts';
import { ID } from '#fields/record.ts';
import { errorLine } from '#http/answer.ts';
import { HttpError } from '#http/http-error.ts';
import { serverMessages } from '#http/messages.ts';
import type { AdminCall } from './admin-call.ts';

/** How many records one call may name: one page of a list. */
export const MOST_IDS = 200;
const CONCURRENCY = 10;
/** No record is begun later: `netlify serve` ends a function after 30 s. */
const BEGIN_WITHIN_MS = 18_000;
const idsSchema = v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(MOST_IDS));

/** The `ids` of a body, each once. @throws HttpError 422 */
export function readIds(body: unknown): readonly string[] {
  const ids = typeof body === 'object' && body !== null && 'ids' in body ? body.ids : undefined;
  const checked = v.safeParse(idsSchema, ids);
  if (checked.success) return [...new Set(checked.output)];
  throw new HttpError(422, { errors: { ids: { key: 'idsWanted', params: { most: MOST_IDS } } } });
}

/** How it went with each record: `told` is what a call answers, with these headers. */
export interface Outcome {
  readonly told: {
    readonly updated: number;
    readonly failed: readonly { readonly id: string; readonly message: string }[];
  };
  readonly headers: Readonly<Record<string, string>>;
}

/** Does a task to each record that a call names; none that fails stops others. */
export async function eachRecord(
  { locale, now }: AdminCall,
  ids: readonly string[],
  task: (id: string) => Promise<Outcome['headers']>,
): Promise<Outcome> {
  const reasons = new Map<string, string>();
  let headers: Outcome['headers'] = {};
  const endsAt = now() + BEGIN_WITHIN_MS;
  await mapConcurrently(ids, CONCURRENCY, async (id) => {
    try {
      if (now() > endsAt) throw new HttpError(503, { key: 'timeUp' });
      if (!ID.test(id)) throw new NotFound('records', id);
      headers = { ...headers, ...(await task(id)) };
    } catch (error) {
      reasons.set(id, reasonOf(error, locale));
    }
  });
  const failed = ids.flatMap((id) => {
    const message = reasons.get(id);
    return message === undefined ? [] : [{ id, message }];
  });
  return { told: { updated: ids.length - failed.length, failed }, headers };
}

/** Why it failed, for staff; an error that nobody foresaw continues. */
export function reasonOf(error: unknown, locale: Locale): string {
  if (error instanceof HttpError) return errorLine(error, locale);
  const texts = serverMessages[locale];
  if (error instanceof NotFound) return texts.recordGone;
  if (error instanceof NewerRecord) return texts.newerRecord;
  if (error instanceof Conflict) return texts.stale;
  if (error instanceof StoreUnavailable) return texts.storeDown;
  throw error;
}
