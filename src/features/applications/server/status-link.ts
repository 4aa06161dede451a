import { sealedTokens } from '#http/seal.ts';
import { pinnedPath } from '#i18n/pinned-path.ts';
import type { Locale } from '#i18n/locales.ts';
import type { ApplicationRecord } from '../application-record.ts';

/** An id takes 86. */
const tokens = sealedTokens('application-status', 200);

export interface StatusLink {
  readonly secret: string;
  readonly siteUrl: string;
  /** Of the e-mail: a Thai link opens the page in Thai. */
  readonly locale: Locale;
}

/**
 * The link in each e-mail to an applicant, to the page that says how the application stands. It holds the application's
 * id, sealed, so that nobody can make one; it is good for as long as the application is kept.
 */
export const statusLink = (
  { id }: Pick<ApplicationRecord, 'id'>,
  { secret, siteUrl, locale }: StatusLink,
): string => `${siteUrl}${pinnedPath(locale, '/application/status')}#${tokens.make(secret, id)}`;

/** Whose link it is; undefined for a token that is none of ours. */
export const applicationOfToken = tokens.read;
