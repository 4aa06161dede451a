import { currentRequest } from './request-id.ts';
import { Conflict, Invalid, NotFound, StoreUnavailable } from '#store/errors.ts';

/** Errors whose messages we write ourselves, without personal data. */
const ours = [Conflict, Invalid, NotFound, StoreUnavailable];

/**
 * Tells the operator what failed, where, and in which request: one line of JSON. The message of a foreign error may quote
 * what a visitor typed (a JSON parser does), so of those only the name and the place reach the log.
 */
export function logFailure(error: unknown): void {
  const { id, method, path } = currentRequest() ?? {};
  const isError = error instanceof Error;
  const line = {
    level: 'error',
    time: new Date().toISOString(),
    requestId: id,
    method,
    path,
    error: isError ? error.name : 'A value was thrown that is no Error.',
    message: isError && ours.some((known) => error instanceof known) ? error.message : undefined,
    at: isError ? placesOf(error) : undefined,
  };
  console.error(JSON.stringify(line));
}

const placesOf = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim().replace(/^at /, ''));
