import type { FieldErrors } from '#fields/messages.ts';
import type { Locale } from '#i18n/locales.ts';
import { errorJson } from './handle.ts';
import { fieldMessages, invalidSummary, type ServerMessageKey, serverMessages } from './messages.ts';

export interface FieldProblemOptions {
  /** 422 where it is left out. */
  readonly statusCode?: number;
  /** What the answer says as a whole; by number of missing and wrong fields where it is left out. */
  readonly key?: ServerMessageKey;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Ends a handler with an error answer that names fields; `authHandler` puts it into the caller's language. */
export class FieldProblem extends Error {
  override readonly name = 'FieldProblem';
  readonly errors: FieldErrors;
  readonly options: FieldProblemOptions;
  constructor(errors: FieldErrors, options: FieldProblemOptions = {}) {
    super(`Fields refused: ${Object.keys(errors).join(', ')}`);
    this.errors = errors;
    this.options = options;
  }

  answer(locale: Locale): Response {
    const { statusCode = 422, key, headers } = this.options;
    const message = key ? serverMessages[locale][key] : invalidSummary(locale, this.errors);
    return errorJson({ message, statusCode, errors: fieldMessages(locale, this.errors) }, headers);
  }
}
