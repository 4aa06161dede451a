import type { Settings } from '#http/settings.ts';

type Read = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'mailTo' | 'captchaSiteKey' | 'captchaSecret'>;

/** What is not configured, or only half, and what happens instead; printed once at the start. */
export function notConfigured({ smtpUrl, mailFrom, mailTo, captchaSiteKey, captchaSecret }: Read): string[] {
  const lines: string[] = [];
  if (!smtpUrl || !mailFrom) {
    lines.push(
      'No mail server (SMTP_URL, MAIL_FROM): mail is not sent. It is kept for three days; see /admin/mail.',
    );
  } else if (!mailTo) {
    lines.push('No staff inbox (MAIL_TO): staff are not notified of submissions by e-mail.');
  }
  if (captchaSiteKey && !captchaSecret) {
    lines.push(
      'CAPTCHA_SITE_KEY without CAPTCHA_SECRET: responses cannot be verified, so forms show no captcha.',
    );
  }
  if (captchaSecret && !captchaSiteKey) {
    lines.push(
      'CAPTCHA_SECRET without CAPTCHA_SITE_KEY: forms cannot show the captcha and say so, and submissions' +
        ' count as unverified.',
    );
  }
  return lines;
}
