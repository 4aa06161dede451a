import * as v from 'valibot';
import { atMost, isCleanLine, says } from './text.ts';

const NOTHING_TO_SEE = /^[\s\p{Cf}]*$/u;

/** A text of one line that may be left out: absent, null and blank all become undefined. */
export const optionalLine = (limit: number) =>
  v.pipe(
    v.nullish(
      v.pipe(v.string(says('invalid')), v.trim(), atMost(limit), v.check(isCleanLine, says('invalid'))),
      '',
    ),
    v.transform((text) => (NOTHING_TO_SEE.test(text) ? undefined : text)),
  );
