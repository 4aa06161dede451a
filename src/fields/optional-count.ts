import * as v from 'valibot';
import { follows } from './follows.ts';
import { messageKey } from './text.ts';

const MOST = 1_000_000;

/** A whole number from 1 that may be left out: absent, null and blank become undefined. */
export const optionalCountSchema = v.pipe(
  v.nullish(
    v.union([v.literal(''), v.pipe(v.number(), follows(`integer|between:1,${MOST}`))], messageKey('invalid')),
    '',
  ),
  v.transform((count) => (count === '' ? undefined : count)),
);
