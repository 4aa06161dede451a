import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { inject } from 'vitest';

export interface ReceivedMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** What its `List-Unsubscribe` says. */
  readonly unsubscribe: string | undefined;
}

/** Mail to an e-mail address there is refused, as by a server that knows no such person. */
export const REFUSED_HOST = 'refused.example';

/** `down`: it takes no calls, as a mail server that is overloaded or being looked after (421, RFC 5321). */
export type MailboxMode = 'up' | 'down';

/** A mail server on this machine that keeps what it is given. @param port 0 for a free one */
export async function openMailbox(port = 0) {
  const received: ReceivedMail[] = [];
  const state = { mode: 'up' as MailboxMode };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 50,
    onConnect(_session, done) {
      const isDown = state.mode === 'down';
      done(isDown ? Object.assign(new Error('Out of service'), { responseCode: 421 }) : null);
    },
    onRcptTo({ address }, _session, done) {
      const isRefused = address.endsWith(`@${REFUSED_HOST}`);
      done(isRefused ? Object.assign(new Error('No such person'), { responseCode: 550 }) : null);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const { from, subject = '', text = '', headers } = await PostalMime.parse(Buffer.concat(chunks));
        const unsubscribe = headers.find(({ key }) => key === 'list-unsubscribe')?.value;
        for (const { address } of envelope.rcptTo) {
          received.push({ from: from?.address ?? '', to: address, subject, text, unsubscribe });
        }
        done();
      });
    },
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  const { port: taken } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    received: received as readonly ReceivedMail[],
    set: (mode: MailboxMode) => void (state.mode = mode),
    close: () => new Promise<void>((closed) => void server.close(() => closed())),
  };
}

/** What the site under test has sent to an e-mail address. */
export async function mailsTo(address: string): Promise<ReceivedMail[]> {
  const { mailUrl } = inject('site');
  if (!mailUrl) throw new Error('Set SMTP_PORT to the port of the SMTP_URL that the site was started with.');
  const mails = (await (await fetch(mailUrl)).json()) as ReceivedMail[];
  return mails.filter(({ to }) => to === address);
}

/** Sets how the mail server behaves from now on. */
export const letMailBe = async (mode: MailboxMode): Promise<void> => {
  await fetch(`${inject('site').mailUrl}mail/${mode}`, { method: 'POST' });
};
