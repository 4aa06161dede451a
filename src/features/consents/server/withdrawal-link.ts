import { pinnedPath } from '#i18n/pinned-path.ts';
import type { Locale } from '#i18n/locales.ts';
import { sealedTokens } from '#http/seal.ts';
import { unlessUnavailable } from '#store/errors.ts';

/** An e-mail address of 254 characters takes 1,100 at most. */
const tokens = sealedTokens('consent-link', 1_500);

export interface WithdrawalLink {
  readonly secret: string;
  readonly siteUrl: string;
  readonly email: string;
  /** Of the e-mail: a Thai link opens the page in Thai. */
  readonly locale: Locale;
}

/**
 * The link at the foot of each e-mail to a visitor, to the page where consents are withdrawn. It holds the e-mail
 * address and nothing else, encrypted and authenticated (AES-256-GCM): nobody can read it in a log or a browser's
 * history, nor make one for another address. It never expires, since withdrawing has to stay as easy as giving was
 * (PDPA, section 19).
 */
export function withdrawalLink({ secret, siteUrl, email, locale }: WithdrawalLink): string {
  const path = pinnedPath(locale, '/consent');
  return `${siteUrl}${path}#${tokens.make(secret, email)}`;
}

/** Whose link it is; undefined for a token that is none of ours. */
export const emailOfToken = tokens.read;

export interface WithdrawalDependencies {
  /** That of the forms (`FORMS_SECRET`). @throws StoreUnavailable */
  readonly secret: () => Promise<string>;
  readonly settings: { readonly siteUrl: string };
}

/** That link; undefined while the store does not tell the secret: better an e-mail without it than none. */
export async function withdrawHrefFor(
  { email, locale }: { readonly email: string; readonly locale: Locale },
  { secret, settings: { siteUrl } }: WithdrawalDependencies,
): Promise<string | undefined> {
  const known = await secret().catch(unlessUnavailable);
  return known && withdrawalLink({ secret: known, siteUrl, email, locale });
}
