import { decoded } from '#fields/decoded.ts';
import type { Locale } from '#i18n/locales.ts';
import { PREFIXED } from '#i18n/pinned-path.ts';

/** Any origin does: it shows whether a URL leads away from the one it is read against. */
const HERE = 'https://here.invalid';
const LONGEST = 2_000;
const CONTROL_OR_BACKSLASH = /[\u0000-\u001f\u007f\\]/;

/**
 * Where the language switch leads back to: a path of this site's pages, with query and fragment, or `/`.
 *
 * Refused are other sites in every spelling that a browser might follow (`//evil`, `/\evil`, `/.//evil`, `/%2F/evil`,
 * control characters), malformed escapes, and the API itself.
 */
export function safeBack(back: string | null): string {
  if (!back || back.length > LONGEST || !back.startsWith('/') || CONTROL_OR_BACKSLASH.test(back)) return '/';
  const url = URL.parse(back, HERE);
  const path = url && decoded(url.pathname);
  if (!url || url.origin !== HERE || !path) return '/';
  const leadsAway = path.includes('//') || CONTROL_OR_BACKSLASH.test(path);
  const isPage = !/^\/(?:api|\.netlify)(?:\/|$)/i.test(path);
  return leadsAway || !isPage ? '/' : url.pathname + url.search + url.hash;
}

/**
 * A pinned page (`/th/about-us`) would stay in its language, so a switch away from that leads to the visitor's URL
 * (`/about-us`), which answers in the language just chosen (rules.md#visitor-urls).
 */
export function unpinnedPath(path: string, to: Locale): string {
  const pinned = PREFIXED.find((locale) => new RegExp(`^/${locale}(?=[/?#]|$)`).test(path));
  if (!pinned || pinned === to) return path;
  const rest = path.slice(pinned.length + 1);
  return rest.startsWith('/') ? rest : `/${rest}`;
}
