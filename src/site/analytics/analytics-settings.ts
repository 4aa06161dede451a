type Environment = Readonly<Record<string, string | undefined>>;

/** What a page says about analytics to its scripts; nothing of it is secret. */
export interface AnalyticsSettings {
  readonly id: string;
  readonly scriptUrl: string;
}

/** @returns undefined for a site without analytics: it has no banner, no switch and loads nothing for them */
export function analyticsSettings(
  { ANALYTICS_ID, ANALYTICS_SCRIPT_URL }: Environment = process.env,
): AnalyticsSettings | undefined {
  const id = ANALYTICS_ID?.trim();
  if (!id) return undefined;
  return {
    id,
    scriptUrl: ANALYTICS_SCRIPT_URL?.trim() || 'https://www.googletagmanager.com/gtag/js',
  };
}
