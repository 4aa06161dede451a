import { once } from 'node:events';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export interface Received {
  readonly email: Email;
  readonly raw: string;
  /** The e-mail addresses of the envelope. */
  readonly to: readonly string[];
}

/** An answer of the mail server that refuses, such as 450 or 550. It names the e-mail address, as real ones do. */
export const refusal = (responseCode: number, address = 'somebody@example.com') =>
  Object.assign(new Error(`no mailbox ${address}`), { responseCode });

/** A real mail server on a port of its own, for tests; what it takes is in `received`. */
export async function startMailServer(options: SMTPServerOptions = {}, host = '127.0.0.1') {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 50,
    async onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk as Buffer);
      const raw = Buffer.concat(chunks).toString('utf8');
      const to = envelope.rcptTo.map(({ address }) => address);
      received.push({ email: await PostalMime.parse(raw), raw, to });
      done();
    },
    ...options,
  });
  await once(server.listen(0, host), 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((closed) => void server.close(() => closed())),
  };
}
