import { withAnalytics } from '#site/analytics/analytics-policy.ts';
import {
  FRAME_POLICY,
  cachedHeaders,
  securityHeaders,
  withoutHashes,
} from '#http/headers/security-headers.ts';
import { uniteDirectives } from '#http/headers/unite-directives.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** The policy of one prebuilt page, by its path. */
export type PagePolicies = ReadonlyMap<string, string>;

/** A page that may hold a frame has a form with a captcha: see src/forms/captcha-policy.ts. */
const mayHoldFrame = (policy: string): boolean => policy.includes('frame-src');

/**
 * The staff area's component library writes style elements; scripts stay as strict as everywhere. A later rule of
 * `_headers` replaces the same header of an earlier one.
 */
const adminPolicy = (policy: string): string =>
  policy.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'");

const rule = (path: string, headers: Record<string, string>): string =>
  [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');

/**
 * The text of `_headers`: security for every static file, long caching for files with a hash in their name.
 *
 * One policy for all static pages: their scripts and styles are files. What a captcha needs is allowed on the pages with a
 * form only, and what analytics need on public pages only.
 */
export function headerRules(pages: PagePolicies, environment: Environment = process.env): string {
  // Thousands of pages have a few kinds of policy.
  const policies = [...new Set(pages.values())].map(withoutHashes);
  const site = uniteDirectives(policies.filter((policy) => !mayHoldFrame(policy)));
  const withFrames = uniteDirectives(policies);
  const policyRule = (path: string, policy: string, more = {}): string =>
    rule(path, { 'Content-Security-Policy': `${policy}; ${FRAME_POLICY}`, ...more });
  return `${[
    rule('/*', {
      ...securityHeaders,
      'Content-Security-Policy': `${withAnalytics(site, environment)}; ${FRAME_POLICY}`,
    }),
    ...[...pages]
      .filter(([, policy]) => mayHoldFrame(policy))
      // A language rule leads to the file itself, and `netlify serve` then looks for the file's name.
      .flatMap(([path]) => [path, `${path}/index.html`])
      .map((path) => policyRule(path, withAnalytics(withFrames, environment))),
    // What staff look at is told to no other site.
    ...['/admin', '/admin/*'].map((path) =>
      policyRule(path, adminPolicy(site), { 'Referrer-Policy': 'same-origin' }),
    ),
    ...Object.entries(cachedHeaders).map(([path, headers]) => rule(path, headers)),
  ].join('\n\n')}\n`;
}
