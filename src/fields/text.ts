import type { MessageKey } from './rules/messages.ts';

/** Types a key as a message, so that a misspelt one does not compile. */
export const messageKey = (key: MessageKey): MessageKey => key;

/** Absent is missing; any other type (a number, a list, an object) is wrong. */
export const missingOrWrong = (issue: { readonly input: unknown }): MessageKey =>
  issue.input === undefined || issue.input === null ? 'required' : 'invalid';

/** Control characters and halves of surrogate pairs, which no keyboard types. */
const CONTROL = /[\p{Cc}\p{Cs}]/u;
/** The same, but a text of several lines may hold newlines and tabs. */
const CONTROL_IN_LINES = /(?![\n\t])[\p{Cc}\p{Cs}]/u;

export const isCleanLine = (text: string): boolean => !CONTROL.test(text);
const isCleanText = (text: string): boolean => !CONTROL_IN_LINES.test(text);

/** A plain form post sends CRLF where `maxlength` counted one newline. */
const unixNewlines = (text: string): string => text.replace(/\r\n?/g, '\n');
/** Letters, digits, signs: something to see. Zero-width characters alone are an empty answer. */
const NOTHING_TO_SEE = /^[\s\p{Cf}]*$/u;
/**
 * White space, and the zero-width spaces and marks of direction that come along when an address or a number is copied.
 * Joiners are none of them: they shape the letter before.
 */
const UNSEEN = /[\s\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069]/;
/** Without what is unseen at its ends, in linear time. */
function trimmed(text: string): string {
  if (NOTHING_TO_SEE.test(text)) return '';
  let [start, end] = [0, text.length];
  while (UNSEEN.test(text.charAt(start))) start += 1;
  while (UNSEEN.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** How a text is read before the rules are asked, and what it must not hold. */
export interface TextKind {
  readonly read: (typed: string) => string;
  readonly isClean: (text: string) => boolean;
}

export const textKinds = {
  /** One line, trimmed. */
  line: { read: trimmed, isClean: isCleanLine },
  /** Several lines, trimmed, with `\n` as newline. */
  lines: { read: (typed) => trimmed(unixNewlines(typed)), isClean: isCleanText },
  /** The same with white space left as it is: Markdown may begin or end with it. */
  markdown: { read: unixNewlines, isClean: isCleanText },
  /** As it was typed, whatever it holds: a password. */
  typed: { read: (typed) => typed, isClean: () => true },
} satisfies Record<string, TextKind>;
