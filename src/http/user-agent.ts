/** The first that fits: Edge and Opera call themselves Chrome, Chrome calls itself Safari. */
const BROWSERS: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: readonly [name: string, sign: RegExp][] = [
  ['iOS', /\b(?:iPhone|iPad)\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

/** A browser as people tell it (`Firefox, Windows`), without versions, which would be a fingerprint; `''` if unknown. */
export function coarseAgent(header: string | null): string {
  const named = (list: typeof BROWSERS) =>
    list.find(([, sign]) => sign.test((header ?? '').slice(0, 500)))?.[0];
  return [named(BROWSERS), named(SYSTEMS)].filter((part) => part !== undefined).join(', ');
}
