import type { Settings } from '#http/settings.ts';
import { deliver, type Mail } from './deliver.ts';

/** `failed`: the mail server refused it, or did not answer in time; nobody knows then whether it went out. */
export type MailResult =
  { readonly sent: true } | { readonly sent: false; readonly reason: 'notConfigured' | 'failed' };

/**
 * Sends a mail once, now, for a caller who waits for it and says whether it was sent; what must not be lost goes
 * through `outbox.ts`. Never throws. The log names the kind of failure only.
 */
export async function sendMail(
  mail: Mail,
  settings: Pick<Settings, 'smtpUrl' | 'mailFrom'>,
  deadlineMs?: number,
): Promise<MailResult> {
  const delivery = await deliver(mail, settings, deadlineMs);
  if (delivery.outcome === 'sent') return { sent: true };
  if (delivery.outcome === 'notConfigured') return { sent: false, reason: 'notConfigured' };
  logUndelivered(delivery.code);
  return { sent: false, reason: 'failed' };
}

/** @param code of a `Delivery` */
export function logUndelivered(code: string): void {
  console.error(`A mail was not sent: ${code}. Check SMTP_URL and MAIL_FROM, and the mail server's own log.`);
}
