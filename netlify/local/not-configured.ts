import type { Settings } from '#http/settings.ts';

type Read = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'mailTo' | 'captchaSiteKey' | 'captchaSecret'>;

/** What is not configured, or only half, and what happens instead: said once at the start. */
export function notConfigured({ smtpUrl, mailFrom, mailTo, captchaSiteKey, captchaSecret }: Read): string[] {
  const lines: string[] = [];
  if (!smtpUrl || !mailFrom) {
    lines.push(
      'No mail server (SMTP_URL, MAIL_FROM): mail is not sent. It waits three days for one; /admin/mail shows it.',
    );
  } else if (!mailTo) {
    lines.push('No staff inbox (MAIL_TO): staff are not told by mail of what comes in.');
  }
  if (captchaSiteKey && !captchaSecret) {
    lines.push('CAPTCHA_SITE_KEY without CAPTCHA_SECRET: nothing can be verified, so forms show no captcha.');
  }
  if (captchaSecret && !captchaSiteKey) {
    lines.push(
      'CAPTCHA_SECRET without CAPTCHA_SITE_KEY: no form can show the captcha, so each says so and what is sent' +
        ' counts as unverified.',
    );
  }
  return lines;
}
