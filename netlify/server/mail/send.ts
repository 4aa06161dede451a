import * as v from 'valibot';
import { createTransport } from 'nodemailer';
import { emailSchema } from '../../../src/schemas/person.ts';
import type { Settings } from '../settings.ts';

/** A mail to one address. `subject` in one line; `text` always, `html` as its other form. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  readonly replyTo?: string | undefined;
}
/** `failed`: the mail server refused it, or did not answer in time; nobody knows then whether it went out. */
export type MailResult =
  { readonly sent: true } | { readonly sent: false; readonly reason: 'notConfigured' | 'failed' };

/** The whole conversation with the mail server; a function has other things to do within its own time. */
const DEADLINE_MS = 8_000;

/** Line ends and other control characters, by which a header could be made to hold another one. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/**
 * Sends a mail over `SMTP_URL`. Never throws: what the mail was for has taken place, and the caller says whether it
 * was told by mail. The log names the kind of failure only; a server's answer may quote the address.
 * @param settings a mail is only sent with `SMTP_URL` and `MAIL_FROM`
 */
export async function sendMail(
  { to, subject, text, html, replyTo }: Mail,
  { smtpUrl, mailFrom }: Pick<Settings, 'smtpUrl' | 'mailFrom'>,
  deadlineMs = DEADLINE_MS,
): Promise<MailResult> {
  if (!smtpUrl || !mailFrom) return { sent: false, reason: 'notConfigured' };
  // One mailbox each, not a list: the schema refuses commas, brackets and whitespace.
  const addresses = [to, ...(replyTo === undefined ? [] : [replyTo])];
  if (!addresses.every((address) => v.is(emailSchema, address))) return failed('EADDRESS');
  const limits = { connectionTimeout: deadlineMs, greetingTimeout: deadlineMs, socketTimeout: deadlineMs };
  const transport = createTransport({
    url: smtpUrl,
    ...limits,
    dnsTimeout: deadlineMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const late = timeout(deadlineMs);
  try {
    await Promise.race([
      transport.sendMail({
        from: mailFrom,
        to: { name: '', address: to },
        subject: oneLine(subject),
        text,
        ...(html !== undefined && { html }),
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
      }),
      late.passed,
    ]);
    return { sent: true };
  } catch (error) {
    return failed(codeOf(error));
  } finally {
    late.cancel();
    transport.close();
  }
}

function failed(code: string): MailResult {
  console.error(`A mail was not sent: ${code}. Check SMTP_URL and MAIL_FROM, and the mail server's own log.`);
  return { sent: false, reason: 'failed' };
}

/** nodemailer's own codes, such as `ECONNECTION` and `EAUTH`; never a message, which quotes the server. */
function codeOf(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[A-Z_]{2,30}$/.test(code) ? code : 'unknown reason';
}

function timeout(ms: number) {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })), ms);
  });
  return { passed, cancel: () => clearTimeout(timer) };
}
