import type { Locale } from '#i18n/locales.ts';

/** What an inquiry and an application have in common: a person sent them with a form. */
export interface SubmissionRecord {
  readonly name: string;
  readonly email: string;
  readonly phone?: string | undefined;
  readonly message?: string | undefined;
  /** The sender's. */
  readonly locale: Locale;
  /** Whether it came from the form, as far as can be told. */
  readonly verified: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** What both features call it, each in its own words. */
export interface SubmissionTexts {
  readonly fields: Readonly<Record<keyof SubmissionRecord, string>>;
  readonly values: { readonly verified: Readonly<Record<'true' | 'false', string>> };
  readonly verifiedLong: string;
  readonly unverifiedText: string;
  /** Heads the panel of the person. */
  readonly person: string;
}
