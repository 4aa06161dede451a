import { saysNoToTracking } from '#browser/says-no.ts';
import { storeChoice, storedChoice, type AnalyticsChoice } from './choice.ts';

/** The banner is in every page of a site with analytics, hidden, and carries the settings. */
const banner = (): HTMLElement | null => document.querySelector('[data-consent-banner]');

interface Consent {
  readonly choice: AnalyticsChoice | undefined;
  /** The browser has said no for its visitor. */
  readonly isRefusedByBrowser: boolean;
}

/** What the visitor has chosen; undefined for a site without analytics. */
export function consent(): Consent | undefined {
  const version = banner()?.dataset['version'];
  if (version === undefined) return undefined;
  return { choice: storedChoice(version), isRefusedByBrowser: saysNoToTracking() };
}

/** The service's cookies by their names, those of its earlier versions included. */
const hasItsCookies = (): boolean => /(^|; )_(ga|gid|gat)/.test(document.cookie);

let isAnalyticsHere = false;

/**
 * Does what the stored choice says: analytics run after a yes and in no other case; the banner asks who was not asked.
 * Their code comes only to a visitor who has agreed, or has something of theirs to be deleted.
 * @param isReturn the page came back out of the back/forward cache, where no script runs again: it counts again
 */
export async function applyStoredChoice(isReturn = false): Promise<void> {
  const element = banner();
  const found = consent();
  if (!element || !found) return;
  element.hidden = found.choice !== undefined || found.isRefusedByBrowser;
  reserveBannerSpace();
  if (!found.choice?.allowed && !isAnalyticsHere && !hasItsCookies()) return;
  isAnalyticsHere = true;
  const { startAnalytics, stopAnalytics } = await import('./analytics.ts');
  const { id = '', script = '' } = element.dataset;
  // Asked again: the visitor may have changed their mind while the code was on its way.
  if (consent()?.choice?.allowed) startAnalytics(id, script, isReturn);
  else stopAnalytics(id);
}

/** What gets the focus is scrolled to where the banner does not cover it. */
export function reserveBannerSpace(): void {
  const height = banner()?.offsetHeight ?? 0;
  document.documentElement.style.scrollPaddingBottom = height > 0 ? `${height + 16}px` : '';
}

/** Keeps a choice and follows it at once. */
export function storeAndApplyChoice(allowed: boolean): Promise<void> {
  storeChoice(allowed, banner()?.dataset['version'] ?? '');
  return applyStoredChoice();
}
