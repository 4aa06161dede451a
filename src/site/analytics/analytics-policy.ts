import { analyticsSettings } from './analytics-settings.ts';
import { uniteDirectives } from '#http/headers/unite-directives.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const GOOGLE = 'https://www.googletagmanager.com';

/**
 * What the analytics service needs of a security policy: its script, and where that sends and asks.
 * @returns undefined for a site without analytics: its policy stays as it is
 */
export function analyticsPolicy(environment: Environment): string | undefined {
  const settings = analyticsSettings(environment);
  if (!settings) return undefined;
  const { origin } = new URL(settings.scriptUrl);
  const told = origin === GOOGLE ? `${GOOGLE} https://*.google-analytics.com` : origin;
  return `script-src ${origin}; connect-src ${told}; img-src ${told}`;
}

/** The policy of a public page, with room for analytics where the site has it. One without scripts stays as it is. */
export function withAnalytics(policy: string, environment: Environment = process.env): string {
  const more = analyticsPolicy(environment);
  return more && /\bscript-src\b/.test(policy) ? uniteDirectives([policy, more]) : policy;
}
