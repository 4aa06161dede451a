/** The part of Astro's `Astro.csp` that a page uses. */
interface PagePolicy {
  insertDirective: (directive: `frame-src ${string}` | `connect-src ${string}`) => void;
  insertScriptResource: (resource: string) => void;
}
type Environment = Readonly<Record<string, string | undefined>>;

const GOOGLE = ['https://www.google.com/recaptcha/', 'https://www.recaptcha.net/recaptcha/'];

const captchaScriptUrl = ({
  CAPTCHA_SITE_KEY,
  CAPTCHA_SECRET,
  CAPTCHA_SCRIPT_URL,
}: Environment): URL | undefined =>
  CAPTCHA_SITE_KEY?.trim() && CAPTCHA_SECRET?.trim()
    ? new URL(CAPTCHA_SCRIPT_URL?.trim() || 'https://www.google.com/recaptcha/api.js')
    : undefined;

/** Who provides the captcha, as a visitor is told; undefined for a site without one. */
export const captchaHost = (environment: Environment = process.env): string | undefined =>
  captchaScriptUrl(environment)?.host;

/**
 * Where the captcha's script and frame come from, as its provider asks it of a security policy.
 * @returns undefined for a site without a captcha: its policy stays as it is
 */
export function captchaSources(environment: Environment): { script: string[]; frame: string[] } | undefined {
  const url = captchaScriptUrl(environment);
  if (!url) return undefined;
  const folder = new URL('.', url).href;
  if (!GOOGLE.includes(folder)) return { script: [url.origin], frame: [url.origin] };
  return {
    script: [folder, 'https://www.gstatic.com/recaptcha/'],
    frame: [folder, 'https://recaptcha.google.com/recaptcha/'],
  };
}

/**
 * Lets a page with a form load the captcha: to be said by the page itself, before anything is drawn. It holds for the
 * settings at build where the page is prebuilt, so a captcha that is added or moved to another provider needs a build.
 */
export function allowCaptcha(policy: PagePolicy | undefined, environment: Environment = process.env): void {
  const sources = captchaSources(environment);
  if (!policy || !sources) return;
  // What is inserted takes the place of the default, which is the site itself.
  for (const source of ["'self'", ...sources.script]) policy.insertScriptResource(source);
  policy.insertDirective(`frame-src ${sources.frame.join(' ')}`);
  policy.insertDirective(`connect-src ${sources.frame.join(' ')}`);
}
