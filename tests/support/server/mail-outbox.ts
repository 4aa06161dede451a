import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, vi } from 'vitest';
import { memoryStores, type MemoryStore } from '../store/memory-store.ts';
import type { MailRecord } from '#features/mail/mail-record.ts';
import type { OutboxDependencies } from '#features/mail/server/outbox.ts';
import { sweepMails } from '#features/mail/server/sweep-mails.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';
import { refusal, startMailServer } from './mail-server.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;
export const entityId = '0190a8c2-1111-7abc-8def-0123456789ab';
export const mail: OutgoingMail = {
  purpose: 'acknowledgement',
  entity: 'contacts',
  entityId,
  to: 'somying@example.co.th',
  locale: 'en',
  content: { subject: 'We have your message', text: 'Thank you.', html: '<p>Thank you.</p>' },
};

/** A mail server that refuses the recipient with this number while `isRefusing`. */
export const refusing = (code: number, isRefusing = () => true): SMTPServerOptions => ({
  onRcptTo: ({ address }, _, done) => done(isRefusing() ? refusal(code, address) : null),
});

/** Said once at the head of a test file: an outbox in memory for each test, with a clock and a mail server of its own. */
export function testOutbox() {
  let server: Awaited<ReturnType<typeof startMailServer>> | undefined;
  let log: ReturnType<typeof vi.spyOn>;
  const opened = new Map<string, MemoryStore>();
  const clock = { now: 0 };
  beforeEach(() => {
    opened.clear();
    clock.now = Date.UTC(2026, 10, 20, 9);
    log = vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  const stop = async (): Promise<void> => {
    await server?.close();
    server = undefined;
  };
  afterEach(async () => {
    log.mockRestore();
    await stop();
  });
  const store = memoryStores(opened);
  /** Without a URL of a mail server, mail is not configured. */
  const outbox = (smtpUrl?: string): OutboxDependencies => ({
    stores: store,
    settings: {
      siteUrl: 'https://www.example.com',
      smtpUrl,
      mailFrom: smtpUrl && 'Chamber <info@example.com>',
      mailTo: 'Desk <desk@example.com>',
    },
    secret: async () => 'a secret for tests',
    now: () => clock.now,
    deadlineMs: 4_000,
  });
  return {
    clock,
    store,
    outbox,
    stop,
    /** With a mail server that runs until the test is over. */
    async start(options?: SMTPServerOptions): Promise<OutboxDependencies> {
      server = await startMailServer(options);
      return outbox(server.url);
    },
    sweep: (dependencies: OutboxDependencies) => sweepMails({ ...dependencies, budgetMs: 5_000 }),
    stored: (): MailRecord[] =>
      [...store('records-mails').entries.values()].map(({ text }) => JSON.parse(text).record),
    received: () => server?.received ?? [],
    logged: (): string => log.mock.calls.join('\n'),
  };
}
