import { currentRequest } from './request-id.ts';
import { Conflict, Invalid, NotFound, StoreUnavailable } from '#store/errors.ts';

/** Errors whose messages we write ourselves, without personal data. */
const ours = [Conflict, Invalid, NotFound, StoreUnavailable];

/**
 * Tells the operator what failed, where, and in which request: one line of JSON. The message of a foreign error may quote
 * what a visitor typed (a JSON parser does), so of those only the name and the place reach the log.
 */
export function logFailure(error: unknown): void {
  const isError = error instanceof Error;
  write({
    error: isError ? error.name : 'A value was thrown that is no Error.',
    message: isError && ours.some((known) => error instanceof known) ? error.message : undefined,
    at: isError ? placesOf(error) : undefined,
  });
}

/** Tells the operator what is wrong without an error. @param message always the same words @param fields nobody's data */
export function logProblem(
  message: string,
  fields: Readonly<Record<string, string | number | readonly string[]>> = {},
): void {
  write({ message, ...fields });
}

/** Says something to whoever runs the site on their own machine; not for what a host keeps. */
export const sayLocally = (text: string): void => console.info(text);

function write(what: object): void {
  const { id, method, path } = currentRequest() ?? {};
  console.error(
    JSON.stringify({ level: 'error', time: new Date().toISOString(), requestId: id, method, path, ...what }),
  );
}

const placesOf = ({ stack = '' }: Error): string[] =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim().replace(/^at /, ''));
