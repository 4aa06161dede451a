import * as v from 'valibot';
import { createTransport } from 'nodemailer';
import { emailSchema } from '#fields/person.ts';
import { isLoopback } from '#http/loopback.ts';
import type { Settings } from '#http/settings.ts';

export interface MailFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
}

/** An e-mail to one e-mail address. `subject` in one line; `text` always, `html` as its other form. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string | undefined;
  readonly replyTo?: string | undefined;
  /** Of the e-mail for good, so that a mail program shows it once even if it should arrive twice; without `<>`. */
  readonly messageId?: string | undefined;
  /** The URL by which one call stops e-mails like it (RFC 8058). */
  readonly unsubscribe?: string | undefined;
  /** Whether a person typed it; any other says so in a header (RFC 3834), so that no absence notice answers it. */
  readonly typed?: boolean;
  readonly files?: readonly MailFile[];
}

/**
 * What became of an e-mail. `code` is nodemailer's own, with the server's number if it gave one: `EENVELOPE 550`.
 * `forGood`: the server refused this e-mail or its e-mail address, and would again. After a failure without a number
 * nobody knows whether the e-mail went out.
 */
export type Delivery =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'notConfigured' }
  | { readonly outcome: 'failed'; readonly code: string; readonly forGood: boolean };

/** The whole conversation with the mail server; a function has other things to do within its own time. */
const DEADLINE_MS = 8_000;

/** Whether encryption is a must: else somebody in between could strip it and read the password. Not on localhost. */
export function needsTls(smtpUrl: string): boolean {
  return new URL(smtpUrl).username !== '' && !isLoopback(smtpUrl);
}

/** Line ends and other control characters, by which a header could be made to hold another one. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/** Hands an e-mail to the server of `SMTP_URL`, if that and `MAIL_FROM` are set. Never throws. */
export async function deliver(
  { to, subject, text, html, replyTo, messageId, unsubscribe, typed = false, files = [] }: Mail,
  { smtpUrl, mailFrom }: Pick<Settings, 'smtpUrl' | 'mailFrom'>,
  deadlineMs = DEADLINE_MS,
): Promise<Delivery> {
  if (!smtpUrl || !mailFrom) return { outcome: 'notConfigured' };
  // One mailbox each, not a list: the schema refuses commas, brackets and whitespace.
  const emails = [to, ...(replyTo === undefined ? [] : [replyTo])];
  if (!emails.every((email) => v.is(emailSchema, email))) {
    return { outcome: 'failed', code: 'EADDRESS', forGood: true };
  }
  const limits = { connectionTimeout: deadlineMs, greetingTimeout: deadlineMs, socketTimeout: deadlineMs };
  const transport = createTransport({
    url: smtpUrl,
    ...limits,
    dnsTimeout: deadlineMs,
    requireTLS: needsTls(smtpUrl),
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
        headers: {
          ...(!typed && { 'Auto-Submitted': 'auto-generated' }),
          ...(unsubscribe !== undefined && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        attachments: files.map(({ name, type, bytes }) => ({
          filename: oneLine(name),
          contentType: type,
          content: Buffer.from(bytes),
        })),
        ...(html !== undefined && { html }),
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        ...(messageId !== undefined && { messageId: `<${messageId}>` }),
      }),
      late.passed,
    ]);
    return { outcome: 'sent' };
  } catch (error) {
    return failure(error);
  } finally {
    late.cancel();
    transport.close();
  }
}

const failureSchema = v.object({
  code: v.pipe(v.string(), v.regex(/^[A-Z_]{2,30}$/)),
  responseCode: v.optional(v.number()),
});
/** What a server refuses of an e-mail itself; a refused sign-in is the operator's to repair. */
const ABOUT_THE_MAIL = ['EENVELOPE', 'EMESSAGE'];

/** Codes only; never a message, which quotes the server. */
function failure(error: unknown): Delivery {
  const { success, output } = v.safeParse(failureSchema, error);
  if (!success) return { outcome: 'failed', code: 'EUNKNOWN', forGood: false };
  const { code, responseCode } = output;
  const forGood = ABOUT_THE_MAIL.includes(code) && responseCode !== undefined && responseCode >= 500;
  return { outcome: 'failed', code: responseCode ? `${code} ${responseCode}` : code, forGood };
}

function timeout(ms: number) {
  let timer: NodeJS.Timeout | undefined;
  const passed = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })), ms);
  });
  return { passed, cancel: () => clearTimeout(timer) };
}
