import { localeStore } from './i18n/locale-store.ts';
import { adminTexts } from './i18n/texts.ts';
import { ApiError } from './api-error.ts';
import { noteServerContact } from './idle.ts';
import { progressFetch } from '#browser/progress-fetch.ts';
import { restoreSession } from './restore-session.ts';
import { currentBearer, expireSession, factorMissingStore, signInAnew } from './session-store.ts';
import * as v from 'valibot';
import { createStore } from '#browser/external-store.ts';
import { joinCompounds } from '#i18n/thai-compounds.ts';

/** How many changes in this tab the CDN could not be told about straight away; the shell reports each. */
export const changesNotPurged = createStore(0);

/** A sentence as screens show it. */
const told = v.pipe(v.string(), v.transform(joinCompounds));
const problemSchema = v.object({
  message: told,
  errors: v.exactOptional(v.record(v.string(), told)),
  current: v.optional(v.unknown()),
});

/** A call is given up after this time, in milliseconds; one that sends a file says how far it is, and may take longer. */
const DEADLINE = 30_000;

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Empty and missing values are left out. */
  query?: Readonly<Record<string, string | number | undefined>>;
  /** JSON, or `FormData`/text as it is. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal | undefined;
  /** For a file: how much of it has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
}

function urlWithQuery(path: string, query: CallOptions['query'] = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

function send(
  path: string,
  { method = 'GET', query, body, headers, signal, onProgress }: CallOptions,
): Promise<Response> {
  const bearer = currentBearer();
  const isPlain = body === undefined || body instanceof FormData || typeof body === 'string';
  const ends = [signal, onProgress ? undefined : AbortSignal.timeout(DEADLINE)];
  const perform = onProgress ? progressFetch(onProgress) : fetch;
  return perform(urlWithQuery(path, query), {
    method,
    signal: AbortSignal.any(ends.filter((end) => end !== undefined)),
    headers: {
      Accept: 'application/json',
      'Accept-Language': localeStore.get(),
      ...(bearer && { Authorization: `Bearer ${bearer}` }),
      ...(!isPlain && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isPlain ? (body as BodyInit) : JSON.stringify(body) }),
  });
}

/** Whether the same call passes after signing in again (http.md#staff-calls). */
const wantsFreshSignIn = ({ status, headers }: Response): boolean =>
  status === 409 && Boolean(headers.get('WWW-Authenticate')?.includes('insufficient_user_authentication'));

/** Whether a second factor is required that the person has yet to set up (http.md#sign-in). */
const wantsFactor = ({ status, headers }: Response): boolean =>
  status === 403 && Boolean(headers.get('WWW-Authenticate')?.includes('acr_values="second-factor"'));

/** A body that nobody reads would keep its connection, of which a browser has six, until the deadline. */
const readToEnd = async (response: Response): Promise<void> =>
  void (await response.arrayBuffer().catch(() => undefined));

/** The response itself, if it is not JSON. @throws ApiError for any status other than 2xx */
export async function callRaw(path: string, options: CallOptions = {}): Promise<Response> {
  const texts = adminTexts[localeStore.get()].failure;
  const bearer = currentBearer();
  const sendAgain = async (before: Response): Promise<Response> => {
    await readToEnd(before);
    return send(path, options);
  };
  let response: Response;
  try {
    response = await send(path, options);
    // Another tab may have got a new token meanwhile: the cookie knows. Without one, the session is over.
    if (response.status === 401 && bearer) {
      if (await restoreSession(bearer)) response = await sendAgain(response);
      if (response.status === 401) expireSession();
    }
    if (wantsFreshSignIn(response) && (await signInAnew())) response = await sendAgain(response);
    if (wantsFactor(response)) factorMissingStore.set(true);
    if (bearer && response.status !== 401) noteServerContact();
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new ApiError(texts.offline, { kind: 'offline', cause });
  }
  if (response.ok) {
    // The change is stored; the call has not failed just because the public may not see it yet.
    if (response.headers.get('Cache-Purged') === 'no') changesNotPurged.set(changesNotPurged.get() + 1);
    return response;
  }
  const body: unknown = await response.json().catch(() => undefined);
  const problem = v.safeParse(problemSchema, body);
  if (problem.success) {
    throw new ApiError(problem.output.message, { status: response.status, body, ...problem.output });
  }
  throw new ApiError(texts.unreadable, { status: response.status, kind: 'unreadable' });
}

/** One call of the API; the response is parsed, never trusted. @param schema omitted if there is none @throws ApiError */
export async function call(path: string, options?: CallOptions): Promise<void>;
export async function call<T>(
  path: string,
  options: CallOptions & { schema: v.GenericSchema<unknown, T> },
): Promise<T>;
export async function call<T>(
  path: string,
  { schema, ...options }: CallOptions & { schema?: v.GenericSchema<unknown, T> } = {},
): Promise<T | void> {
  const response = await callRaw(path, options);
  if (!schema) return readToEnd(response);
  const answer = v.safeParse(schema, await response.json().catch(() => undefined));
  if (answer.success) return answer.output;
  throw new ApiError(adminTexts[localeStore.get()].failure.unreadable, {
    status: response.status,
    kind: 'unreadable',
    cause: new v.ValiError(answer.issues),
  });
}
