import { unrecordedFetch } from './unrecorded-fetch.ts';

export interface Deadline {
  /** One attempt, its body included. */
  readonly attemptMs: number;
  /** All attempts and the waits between them. */
  readonly totalMs: number;
  /** Ends all of it early: the budget of the request that is being answered. */
  readonly signal?: AbortSignal | undefined;
}

export interface DeadlineFetch {
  readonly fetch: typeof fetch;
  /** Why the last call failed; undefined when it did not. */
  failure(): string | undefined;
}

const RETRY_DELAYS_MS = [120, 400];
/** A status that the Blobs client neither retries nor takes for success. */
const GIVEN_UP = 499;

/** A response whose body has been read: given to a `Response` it would be copied and read once more, chunk by chunk. */
class ReadResponse extends Response {
  private readonly read: ArrayBuffer;

  constructor(read: ArrayBuffer, { status, headers }: Pick<Response, 'status' | 'headers'>) {
    super(null, { status, headers });
    this.read = read;
  }

  override arrayBuffer = async (): Promise<ArrayBuffer> => this.read;
  override text = async (): Promise<string> => new TextDecoder().decode(this.read);
  override json = async (): Promise<unknown> => JSON.parse(await this.text());
  override clone = (): ReadResponse => new ReadResponse(this.read, this);
}

/**
 * A `fetch` for the Blobs client. The client itself retries 429, 5xx and network errors five times, five seconds apart
 * (decisions.md#netlify-blobs): too long inside a form request. So this one does its own two quick retries within a
 * deadline and then answers a status that the client leaves alone. The body is read here, so that one that is
 * interrupted is retried.
 */
export function deadlineFetch(deadline: Deadline, inner: typeof fetch = unrecordedFetch): DeadlineFetch {
  const endsAt = Date.now() + deadline.totalMs;
  let failure: string | undefined;

  async function attempt(
    input: Parameters<typeof fetch>[0],
    init: RequestInit = {},
  ): Promise<Response | undefined> {
    const left = Math.min(deadline.attemptMs, endsAt - Date.now());
    if (left <= 0) {
      failure ??= 'no answer in time';
      return undefined;
    }
    const signals = [AbortSignal.timeout(left), deadline.signal].filter((signal) => signal !== undefined);
    try {
      const response = await inner(input, { ...init, signal: AbortSignal.any(signals) });
      const body = await response.arrayBuffer();
      failure = response.status === 429 || response.status >= 500 ? `status ${response.status}` : undefined;
      if (failure) return undefined;
      return new ReadResponse(body, response);
    } catch (error) {
      const timedOut = error instanceof Error && ['TimeoutError', 'AbortError'].includes(error.name);
      failure = timedOut ? 'no answer in time' : 'the connection broke';
      return undefined;
    }
  }

  return {
    failure: () => failure,
    async fetch(input, init) {
      for (let retry = 0; ; retry++) {
        const response = await attempt(input, init);
        if (response) return response;
        const wait = RETRY_DELAYS_MS[retry];
        const over = deadline.signal?.aborted || wait === undefined || Date.now() + wait >= endsAt;
        if (over) return new Response(null, { status: GIVEN_UP });
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    },
  };
}
