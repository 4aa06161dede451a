import * as v from 'valibot';
import type { MessageKey } from './messages.ts';

/** Types a key as a message, so that a misspelt one does not compile. */
export const says = (key: MessageKey): MessageKey => key;

/** Absent is missing; any other type (a number, a list, an object) is wrong. */
export const missingOrWrong = (issue: { readonly input: unknown }): MessageKey =>
  issue.input === undefined || issue.input === null ? 'required' : 'invalid';

/** Letters, digits, signs: something to see. Zero-width characters alone are an empty answer. */
const VISIBLE = /[^\s\p{Cc}\p{Cf}]/u;
/** Control characters and halves of surrogate pairs, which no keyboard types. */
const CONTROL = /[\p{Cc}\p{Cs}]/u;
/** The same, but a message of several lines may hold newlines and tabs. */
const CONTROL_IN_LINES = /(?![\n\t])[\p{Cc}\p{Cs}]/u;

export const isCleanLine = (text: string): boolean => !CONTROL.test(text);
const isCleanText = (text: string): boolean => !CONTROL_IN_LINES.test(text);
/** A plain form post sends CRLF where `maxlength` counted one newline. */
const unixNewlines = (text: string): string => text.replace(/\r\n?/g, '\n');

/** A required text of one line, trimmed. */
export const line = (limit: number) =>
  v.pipe(
    v.string(missingOrWrong),
    v.trim(),
    v.regex(VISIBLE, says('required')),
    v.maxLength(limit, says('tooLong')),
    v.check(isCleanLine, says('invalid')),
  );

/** A required text of several lines, trimmed, with `\n` as newline. */
export const lines = (limit: number) =>
  v.pipe(
    v.string(missingOrWrong),
    v.transform(unixNewlines),
    v.trim(),
    v.regex(VISIBLE, says('required')),
    v.maxLength(limit, says('tooLong')),
    v.check(isCleanText, says('invalid')),
  );
