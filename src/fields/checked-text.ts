import * as v from 'valibot';
import type { MessageKey } from './rules/messages.ts';
import { messageKey } from './text.ts';

/** A required text that passes a check; `wrong` is what is said of one that does not. */
export const requiredText = (isRight: (text: string) => boolean, wrong: MessageKey) =>
  v.pipe(
    v.string(({ input }) => (input === undefined || input === null ? messageKey('required') : wrong)),
    v.trim(),
    v.nonEmpty(messageKey('required')),
    v.check(isRight, wrong),
  );

/** The same where it may be left out: absent, null and blank become undefined. */
export const optionalText = (isRight: (text: string) => boolean, wrong: MessageKey) =>
  v.pipe(
    v.nullish(
      v.pipe(
        v.string(wrong),
        v.trim(),
        v.check((text) => text === '' || isRight(text), wrong),
      ),
      '',
    ),
    v.transform((text) => (text === '' ? undefined : text)),
  );
