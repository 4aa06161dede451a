import * as v from 'valibot';
import { kept } from './kept.ts';
import type { MessageKey } from './messages.ts';
import { isAtLeast, isAtMost, isVisible } from './predicates/texts.ts';

/** Types a key as a message, so that a misspelt one does not compile. */
export const says = (key: MessageKey): MessageKey => key;

/** Absent is missing; any other type (a number, a list, an object) is wrong. */
export const missingOrWrong = (issue: { readonly input: unknown }): MessageKey =>
  issue.input === undefined || issue.input === null ? 'required' : 'invalid';

/** Control characters and halves of surrogate pairs, which no keyboard types. */
const CONTROL = /[\p{Cc}\p{Cs}]/u;
/** The same, but a message of several lines may hold newlines and tabs. */
const CONTROL_IN_LINES = /(?![\n\t])[\p{Cc}\p{Cs}]/u;

export const isCleanLine = (text: string): boolean => !CONTROL.test(text);
export const isCleanText = (text: string): boolean => !CONTROL_IN_LINES.test(text);
/** A plain form post sends CRLF where `maxlength` counted one newline. */
export const unixNewlines = (text: string): string => text.replace(/\r\n?/g, '\n');

/** At most so many UTF-16 code units: rule `max`. */
export const atMost = (length: number) => kept(isAtMost, length, says('tooLong'));
/** At least so many UTF-16 code units: rule `min`. */
export const atLeast = (length: number) => kept(isAtLeast, length, says('tooShort'));
/** Rule `required`, read strictly: something to see. */
export const visible = () => v.check(isVisible, says('required'));

/** A required text of one line, trimmed. */
export const line = (limit: number) =>
  v.pipe(v.string(missingOrWrong), v.trim(), visible(), atMost(limit), v.check(isCleanLine, says('invalid')));

/** A required text of several lines, trimmed, with `\n` as newline. */
export const lines = (limit: number) =>
  v.pipe(
    v.string(missingOrWrong),
    v.transform(unixNewlines),
    v.trim(),
    visible(),
    atMost(limit),
    v.check(isCleanText, says('invalid')),
  );
