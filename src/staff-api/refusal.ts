import type { Locale } from '#i18n/locales.ts';
import { json } from '#http/handle.ts';
import { invalidSummary, type ServerMessageKey, serverMessages } from '#http/messages.ts';
import { type AdminFieldErrors, adminMessage } from './messages.ts';

export interface RefusalDetails {
  /** What the answer says as a whole; without one, a sentence about the errors. */
  readonly key?: ServerMessageKey;
  readonly errors?: AdminFieldErrors;
  /** What else the body holds, such as the record as it now is. */
  readonly extra?: Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Ends a staff call with an error answer that says more than a status: which fields, what stands there now. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly statusCode: number;
  readonly details: RefusalDetails;
  constructor(statusCode: number, details: RefusalDetails) {
    super(`${statusCode} ${details.key ?? Object.keys(details.errors ?? {}).join(' ')}`);
    this.statusCode = statusCode;
    this.details = details;
  }
}

/** A refusal in words, for where there is only room for a text: `status: This field is required.` */
export function refusalText({ details: { key, errors } }: Refusal, locale: Locale): string {
  if (key) return serverMessages[locale][key];
  const texts = Object.entries(localised(locale, errors ?? {}));
  return texts.map(([field, text]) => `${field}: ${text}`).join(' ');
}

/** The answer, in the shape of all errors (http.md#every-call). */
export function refusalResponse({ statusCode, details }: Refusal, locale: Locale): Response {
  const { key, errors, extra, headers } = details;
  const body = {
    ...extra,
    message: key ? serverMessages[locale][key] : summary(locale, errors ?? {}),
    statusCode,
    ...(errors && { errors: localised(locale, errors) }),
  };
  return json(statusCode, body, headers);
}

export function localised(locale: Locale, errors: AdminFieldErrors): Record<string, string> {
  const texts = Object.entries(errors).map(([path, error]) => [path, adminMessage(locale, error)] as const);
  return Object.fromEntries(texts);
}

/** 'A field is required' or 'The information is incorrect' and the like (rules.md#form-messages). */
function summary(locale: Locale, errors: AdminFieldErrors): string {
  const plain = Object.entries(errors).map(([path, { key }]) => {
    const missing = key === 'required' || key === 'columnMissing';
    return [path, { key: missing ? ('required' as const) : ('invalid' as const) }] as const;
  });
  return invalidSummary(locale, Object.fromEntries(plain));
}
