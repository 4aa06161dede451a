/**
 * What MDN's HTTP Observatory would give an answer that came over https
 * (https://developer.mozilla.org/en-US/observatory/docs/tests_and_scoring): 100, less what is wrong, and more for what is
 * better than it must be, which counts from 90 on. What it says of redirects to https and of cookies is the host's, or does
 * not occur: pages set none.
 */
export function observatoryScore(headers: Headers, html: string): number {
  const modifiers = [
    policyModifier(headers.get('content-security-policy')),
    headers.has('set-cookie') ? -20 : 0,
    headers.get('access-control-allow-origin') === '*' ? -50 : 0,
    referrerModifier(headers.get('referrer-policy')),
    transportModifier(headers.get('strict-transport-security')),
    headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    frameModifier(headers),
    headers.get('cross-origin-resource-policy') === 'same-origin' ? 10 : 0,
    // Scripts of other origins without a hash.
    /<script[^>]*\ssrc="(?:https?:)?\/\/(?![^>]*\sintegrity=)/.test(html) ? -5 : 0,
  ];
  const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
  const withoutBonus = 100 + sum(modifiers.filter((value) => value < 0));
  return withoutBonus < 90 ? withoutBonus : 100 + sum(modifiers);
}

function policyModifier(policy: string | null): number {
  if (policy === null) return -25;
  const directives = new Map(
    policy.split(';').flatMap((part) => {
      const [name, ...sources] = part.trim().split(/\s+/);
      return name ? [[name, sources] as const] : [];
    }),
  );
  const sourcesOf = (name: string): readonly string[] =>
    directives.get(name) ?? directives.get('default-src') ?? ['*'];
  const isBroad = (source: string): boolean => /^(\*|https?:|data:|blob:|ftp:)$/.test(source);
  const scripts = sourcesOf('script-src');
  const isUnsafe = [...scripts, ...sourcesOf('object-src')].some(
    (source) => isBroad(source) || source === "'unsafe-inline'",
  );
  if (isUnsafe) return -20;
  if (scripts.includes("'unsafe-eval'")) return -10;
  if ([...directives.values()].flat().some((source) => source.startsWith('http://'))) return -20;
  if (sourcesOf('style-src').some((source) => isBroad(source) || source === "'unsafe-inline'")) return 0;
  return directives.get('default-src')?.join() === "'none'" ? 10 : 5;
}

const PRIVATE = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
const referrerModifier = (value: string | null): number =>
  value === null ? 0 : PRIVATE.includes(value) ? 5 : -5;

const HALF_A_YEAR = 15_768_000;
function transportModifier(value: string | null): number {
  if (value === null) return -20;
  return Number(/max-age=(\d+)/.exec(value)?.[1] ?? 0) >= HALF_A_YEAR ? 0 : -10;
}

function frameModifier(headers: Headers): number {
  if (/frame-ancestors/.test(headers.get('content-security-policy') ?? '')) return 5;
  return /^(DENY|SAMEORIGIN)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : -20;
}
