import { FRAME_POLICY, cachedHeaders, securityHeaders } from '../lib/security-headers.ts';

/**
 * One policy that allows what any page's own policy allows: the same directives, every hash of every page.
 * A hash names one script of ours by its text, so allowing it on each page allows nobody else's.
 */
export function unitePolicies(policies: Iterable<string>): string {
  const directives = new Map<string, Set<string>>();
  for (const policy of policies) {
    for (const directive of policy.split(';')) {
      const [name, ...sources] = directive.trim().split(/\s+/);
      if (!name) continue;
      const united = directives.get(name) ?? new Set();
      for (const source of sources) united.add(source);
      directives.set(name, united);
    }
  }
  const united = [...directives].map(([name, sources]) => [name, ...sources].join(' '));
  return [...united, FRAME_POLICY].join('; ');
}

/**
 * The staff area's component library writes style elements; scripts stay as strict as everywhere. A later rule of
 * `_headers` replaces the same header of an earlier one.
 */
const adminPolicy = (policy: string): string =>
  policy.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'");

/** The text of `_headers`: security for every static file, long caching for files with a hash in their name. */
export function headerRules(policy: string): string {
  const rule = (path: string, headers: Record<string, string>): string =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  return `${[
    rule('/*', { ...securityHeaders, 'Content-Security-Policy': policy }),
    ...['/admin', '/admin/*'].map((path) => rule(path, { 'Content-Security-Policy': adminPolicy(policy) })),
    ...Object.entries(cachedHeaders).map(([path, headers]) => rule(path, headers)),
  ].join('\n\n')}\n`;
}
