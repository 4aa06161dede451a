/** `offline`: no response. `unreadable`: a response in a shape that this release does not know. */
type ApiErrorKind = 'answer' | 'offline' | 'unreadable';

/** A call that did not succeed; `message` is in the language of the interface and may be shown. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 without a response. */
  readonly status: number = 0;
  readonly kind: ApiErrorKind = 'answer';
  /** What is wrong with which field, by its path. */
  readonly errors: Readonly<Record<string, string>> = {};
  /** With 412: the record as it is now, not yet parsed. */
  readonly current: unknown;
  /** The whole response, not yet parsed: some errors contain more, such as what uses a category. */
  readonly body: unknown;

  constructor(message: string, { cause, ...known }: Known & ErrorOptions = {}) {
    super(message, { cause });
    Object.assign(this, known);
  }
}
type Known = Partial<Pick<ApiError, 'status' | 'kind' | 'errors' | 'current' | 'body'>>;

/** Whether trying again may help: no response, too many requests, or a server error. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'offline' || error.status === 429 || error.status >= 500);
