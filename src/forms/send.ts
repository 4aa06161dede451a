import * as v from 'valibot';

const problemSchema = v.object({
  message: v.string(),
  statusCode: v.number(),
  errors: v.optional(v.record(v.string(), v.string())),
});

/** What became of a submission; `unreachable` means that no answer came, so it may or may not have arrived. */
export type Outcome =
  | { kind: 'stored' }
  | { kind: 'invalid'; errors: Record<string, string> }
  | { kind: 'tooMany' }
  | { kind: 'failed' }
  | { kind: 'unreachable' };

/**
 * Sends a form to the interface. The idempotency key makes a second try safe: the same key stores one record.
 * Never rejects.
 */
export async function send(url: string, body: object, idempotencyKey: string): Promise<Outcome> {
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'Idempotency-Key': idempotencyKey,
      },
      body: JSON.stringify(body),
    });
  } catch {
    return { kind: 'unreachable' };
  }
  if (response.status === 201) return { kind: 'stored' };
  if (response.status === 429) return { kind: 'tooMany' };
  const problem = v.safeParse(problemSchema, await response.json().catch(() => undefined));
  const errors = problem.success ? problem.output.errors : undefined;
  return response.status === 422 && errors ? { kind: 'invalid', errors } : { kind: 'failed' };
}
