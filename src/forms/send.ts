import * as v from 'valibot';
import type { FieldError } from '#fields/rules/messages.ts';

/** What a form shows of an answer that refuses it. */
const problemSchema = v.object({ errors: v.record(v.string(), v.string()) });

/** An answer that takes a form on a site that sends no e-mails: nobody is to wait for the link that proves the address. */
const unmailedSchema = v.object({ isLinkMailed: v.literal(false) });

/** What became of a submission; `unreachable` means that no answer came, so it may or may not have arrived. */
export type Outcome =
  | { kind: 'stored'; isUnmailed?: boolean }
  | { kind: 'invalid'; errors: Record<string, string> }
  | { kind: 'cancelled' }
  | { kind: 'tooMany' }
  | { kind: 'failed' }
  | { kind: 'unreachable' };

export interface FormSubmission<Fields> {
  readonly fields: Fields;
  /** What travels beside the fields: the language, the honeypot, the time token, the captcha's token. */
  readonly extras: Readonly<Record<string, string>>;
  /** Makes a second try safe: the same key stores one record. */
  readonly idempotencyKey: string;
  /** Takes how much has gone out, 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Aborted when the visitor stops the sending. */
  readonly signal: AbortSignal;
  /** Puts a problem into words, in the page's language. */
  readonly tell: (problem: FieldError) => string;
}
/** Sends a checked form and says what became of it. Never rejects. */
export type Send<Fields> = (submission: FormSubmission<Fields>) => Promise<Outcome>;

/** What an answer of the API means. */
export async function outcomeOf(answer: Response): Promise<Outcome> {
  const { status } = answer;
  const body: unknown = await answer.json().catch(() => undefined);
  if (status === 201) return { kind: 'stored', ...(v.is(unmailedSchema, body) && { isUnmailed: true }) };
  if (status === 429) return { kind: 'tooMany' };
  const problem = v.safeParse(problemSchema, body);
  return status === 422 && problem.success
    ? { kind: 'invalid', errors: problem.output.errors }
    : { kind: 'failed' };
}

/** Posts what a form sends. @param perform does it, as `fetch` @returns undefined where no answer came */
export const post = (
  url: string,
  { idempotencyKey }: Pick<FormSubmission<object>, 'idempotencyKey'>,
  { headers, ...init }: RequestInit,
  perform: (url: string, init: RequestInit) => Promise<Response> = fetch,
): Promise<Response | undefined> =>
  perform(url, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Idempotency-Key': idempotencyKey, ...headers },
    ...init,
  }).catch(() => undefined);

/** In ms; a function has 60 s, so an answer that has not come by then is lost. */
const DEADLINE_MS = 70_000;

/** Sends a form as JSON. */
export const sendJson =
  (url: string): Send<object> =>
  async (submission) => {
    const answer = await post(url, submission, {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ ...submission.fields, ...submission.extras }),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    return answer ? outcomeOf(answer) : { kind: 'unreachable' };
  };
