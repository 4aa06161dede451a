import { startAnalytics, stopAnalytics } from './analytics.ts';
import { saysNoToTracking, storeChoice, storedChoice, type Choice } from './choice.ts';

/** The banner stands in every page of a site with analytics, hidden, and carries the settings. */
const banner = (): HTMLElement | null => document.querySelector('[data-consent-banner]');

interface Consent {
  readonly choice: Choice | undefined;
  /** The browser has said no for its visitor. */
  readonly isRefusedByBrowser: boolean;
}

/** What the visitor has chosen; undefined for a site without analytics. */
export function consent(): Consent | undefined {
  const version = banner()?.dataset['version'];
  if (version === undefined) return undefined;
  return { choice: storedChoice(version), isRefusedByBrowser: saysNoToTracking() };
}

/** Does what the stored choice says: analytics run after a yes and in no other case; the banner asks who was not asked. */
export function follow(): void {
  const element = banner();
  const found = consent();
  if (!element || !found) return;
  const { id = '', script = '' } = element.dataset;
  if (found.choice?.allowed) startAnalytics(id, script);
  else stopAnalytics(id);
  element.hidden = found.choice !== undefined || found.isRefusedByBrowser;
  makeRoom();
}

/** What gets the focus is scrolled to where the banner does not cover it. */
export function makeRoom(): void {
  const height = banner()?.offsetHeight ?? 0;
  document.documentElement.style.scrollPaddingBottom = height > 0 ? `${height + 16}px` : '';
}

/** Keeps a choice and follows it at once. */
export function choose(allowed: boolean): void {
  storeChoice(allowed, banner()?.dataset['version'] ?? '');
  follow();
}
