import { Conflict, Invalid, NotFound, StoreUnavailable } from '#store/errors.ts';

/** Errors whose messages we write ourselves, without personal data. */
const ours = [Conflict, Invalid, NotFound, StoreUnavailable];

/**
 * Tells the operator what failed and where. The message of a foreign error may quote what a visitor typed (a JSON
 * parser does), so of those only the name and the place reach the log.
 */
export function logFailure(error: unknown): void {
  if (!(error instanceof Error)) return console.error('A value was thrown that is no Error.');
  const message = ours.some((known) => error instanceof known) ? `: ${error.message}` : '';
  const place = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  console.error([`${error.name}${message}`, ...place].join('\n'));
}
