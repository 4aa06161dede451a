import { pinnedPath } from '#i18n/pinned-path.ts';
import type { Locale } from '#i18n/locales.ts';
import { seal, unseal } from '#http/seal.ts';
import { unlessUnavailable } from '#store/errors.ts';

/** Keeps these links apart from everything else that the forms' secret is used for. */
const keyOf = (secret: string): string => `consent-link:${secret}`;
/** An e-mail address of 254 characters takes 1,100 at most. */
const LONGEST = 1_500;

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
  return `${siteUrl}${path}#${seal(keyOf(secret), email)}`;
}

/** Whose link it is; undefined for a token that was forged, cut short, or sealed with another secret. */
export function emailOfToken(secret: string, token: unknown): string | undefined {
  if (typeof token !== 'string' || token === '' || token.length > LONGEST) return undefined;
  return unseal(keyOf(secret), token) || undefined;
}

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
