import * as v from 'valibot';
import { FALLBACK_LOCALE } from '#i18n/locale.ts';
import { isLocale, LOCALES } from '#i18n/locales.ts';
import { siteUrl } from './headers/site-url.ts';
import { isLoopback } from './loopback.ts';

const integer = (name: string, smallest: number, largest: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/),
    v.transform(Number),
    v.minValue(smallest),
    v.maxValue(largest),
    v.description(`${name} must be a whole number from ${smallest} to ${largest}.`),
  );
const urlSetting = (name: string, example: string, ...protocols: string[]) =>
  v.pipe(
    v.string(),
    v.check((text) => {
      const { protocol = '', hostname } = URL.parse(text) ?? {};
      return protocols.includes(protocol) && Boolean(hostname);
    }),
    v.description(`${name} must be a URL such as ${example}.`),
  );
/** Where secrets go, or scripts come from: another machine over https alone. */
const secureUrlSetting = (name: string, example: string) =>
  v.pipe(
    urlSetting(name, example, 'http:', 'https:'),
    v.check((text) => /^https:/i.test(text) || isLoopback(text)),
    v.description(`${name} must be a URL such as ${example}.`),
  );
const text = (name: string, pattern: RegExp, likeness: string) =>
  v.pipe(v.string(), v.regex(pattern), v.description(`${name} must be ${likeness}.`));

const hostnames = /^[a-z\d.-]+(\s*,\s*[a-z\d.-]+)*$/;
const mailbox = /^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/;

/** Every environment variable of the table in docs/operators.md, with what it should look like. Empty counts as unset. */
const variables = {
  PORT: integer('PORT', 1, 65_535),
  SITE_URL: urlSetting('SITE_URL', 'https://www.example.com', 'http:', 'https:'),
  ADMIN_SETUP_CODE: text('ADMIN_SETUP_CODE', /^\S{8,}$/, 'at least 8 characters without spaces'),
  SMTP_URL: urlSetting('SMTP_URL', 'smtps://user:password@mail.example.com:465', 'smtp:', 'smtps:'),
  CLAMAV_URL: v.pipe(
    v.string(),
    v.check((text) => {
      const { protocol, hostname, port } = URL.parse(text) ?? {};
      return protocol === 'tcp:' && Boolean(hostname && port);
    }),
    v.description('CLAMAV_URL must be a URL such as tcp://127.0.0.1:3310.'),
  ),
  BACKUP_PASSPHRASE: text('BACKUP_PASSPHRASE', /^.{12,}$/u, 'at least 12 characters'),
  MAIL_FROM: text('MAIL_FROM', mailbox, 'an e-mail address such as Example <info@example.com>'),
  MAIL_TO: text('MAIL_TO', mailbox, 'an e-mail address such as info@example.com'),
  CAPTCHA_SITE_KEY: text('CAPTCHA_SITE_KEY', /^[\w-]{10,}$/, 'the site key that the captcha provider shows'),
  CAPTCHA_SECRET: text('CAPTCHA_SECRET', /^[\w-]{10,}$/, 'the secret that the captcha provider shows'),
  CAPTCHA_VERIFY_URL: secureUrlSetting('CAPTCHA_VERIFY_URL', 'https://captcha.example.com/verify'),
  CAPTCHA_SCRIPT_URL: secureUrlSetting('CAPTCHA_SCRIPT_URL', 'https://captcha.example.com/api.js'),
  // The only version whose box a visitor sees and ticks. Keys of another version do not work with it.
  CAPTCHA_VERSION: text('CAPTCHA_VERSION', /^2$/, '2, the version with a visible box'),
  CAPTCHA_LANGUAGE: v.pipe(
    v.string(),
    v.check((text) => text === 'page' || isLocale(text)),
    v.description(`CAPTCHA_LANGUAGE must be ${LOCALES.join(', ')} or page.`),
  ),
  CAPTCHA_HOSTNAMES: text('CAPTCHA_HOSTNAMES', hostnames, 'host names such as www.example.com,example.com'),
  ANALYTICS_ID: text('ANALYTICS_ID', /^[\w-]{4,}$/, 'the measurement id that the analytics provider shows'),
  ANALYTICS_SCRIPT_URL: secureUrlSetting('ANALYTICS_SCRIPT_URL', 'https://stats.example.com/tag.js'),
  RATE_LIMIT_PER_MINUTE: integer('RATE_LIMIT_PER_MINUTE', 1, 10_000),
  RETENTION_DAYS_CONTACTS: integer('RETENTION_DAYS_CONTACTS', 1, 36_500),
  RETENTION_DAYS_APPLICATIONS: integer('RETENTION_DAYS_APPLICATIONS', 1, 36_500),
  RETENTION_DAYS_REGISTRATIONS: integer('RETENTION_DAYS_REGISTRATIONS', 1, 36_500),
};

/** Days after which closed inquiries and applications, and registrations that came to nothing, are erased, where the settings say nothing else. */
export const RETENTION_DAYS = { contacts: 730, applications: 365, registrations: 90 } as const;

export type Environment = Readonly<Record<string, string | undefined>>;

function read<Name extends keyof typeof variables>(environment: Environment, name: Name) {
  const value = environment[name]?.trim();
  if (!value) return undefined;
  const parsed = v.safeParse(variables[name], value);
  if (parsed.success) return parsed.output as v.InferOutput<(typeof variables)[Name]>;
  // The value stays out of the message: it may be a secret.
  throw new Error(`${v.getDescription(variables[name])} See the table of settings in docs/operators.md.`);
}

/** This run's settings, with defaults (docs/operators.md). @throws Error naming the first malformed variable */
export function readSettings(environment: Environment = process.env) {
  const port = read(environment, 'PORT') ?? 8888;
  const givenUrl = read(environment, 'SITE_URL');
  const origin = siteUrl({ SITE_URL: givenUrl, URL: environment['URL'], PORT: String(port) });
  return {
    port,
    siteUrl: origin,
    adminSetupCode: read(environment, 'ADMIN_SETUP_CODE'),
    smtpUrl: read(environment, 'SMTP_URL'),
    backupPassphrase: read(environment, 'BACKUP_PASSPHRASE'),
    clamavUrl: read(environment, 'CLAMAV_URL'),
    mailFrom: read(environment, 'MAIL_FROM'),
    mailTo: read(environment, 'MAIL_TO'),
    captchaSiteKey: read(environment, 'CAPTCHA_SITE_KEY'),
    captchaSecret: read(environment, 'CAPTCHA_SECRET'),
    captchaVerifyUrl:
      read(environment, 'CAPTCHA_VERIFY_URL') ?? 'https://www.google.com/recaptcha/api/siteverify',
    captchaScriptUrl: read(environment, 'CAPTCHA_SCRIPT_URL') ?? 'https://www.google.com/recaptcha/api.js',
    captchaVersion: read(environment, 'CAPTCHA_VERSION') ?? '2',
    captchaLanguage: read(environment, 'CAPTCHA_LANGUAGE') ?? FALLBACK_LOCALE,
    /** Where a visitor may have passed the check: a token solved elsewhere is not ours. */
    captchaHostnames: read(environment, 'CAPTCHA_HOSTNAMES')
      ?.split(',')
      .map((name) => name.trim()) ?? [new URL(origin).hostname],
    analyticsId: read(environment, 'ANALYTICS_ID'),
    analyticsScriptUrl:
      read(environment, 'ANALYTICS_SCRIPT_URL') ?? 'https://www.googletagmanager.com/gtag/js',
    rateLimitPerMinute: read(environment, 'RATE_LIMIT_PER_MINUTE') ?? 10,
    retentionDaysContacts: read(environment, 'RETENTION_DAYS_CONTACTS') ?? RETENTION_DAYS.contacts,
    retentionDaysRegistrations:
      read(environment, 'RETENTION_DAYS_REGISTRATIONS') ?? RETENTION_DAYS.registrations,
    retentionDaysApplications:
      read(environment, 'RETENTION_DAYS_APPLICATIONS') ?? RETENTION_DAYS.applications,
  } as const;
}
export type Settings = ReturnType<typeof readSettings>;
export type RetentionSettings = Pick<
  Settings,
  'retentionDaysContacts' | 'retentionDaysApplications' | 'retentionDaysRegistrations'
>;
