import { createServer, type Socket } from 'node:net';

/** Speaks clamd's `INSTREAM` on the loopback interface, and keeps what it was given. */
export interface ClamdStandIn {
  /** For `CLAMAV_URL`. */
  readonly url: string;
  readonly files: readonly Buffer[];
  readonly close: () => void;
}

const COMMAND = Buffer.from('zINSTREAM\0');

/** @param answer to each file: undefined for none at all, empty to hang up */
export async function clamdStandIn(answer: string | undefined): Promise<ClamdStandIn> {
  const files: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    const received: Buffer[] = [];
    socket.on('data', (chunk) => {
      received.push(chunk);
      // The last piece is one without content.
      const file = chunk.at(-1) === 0 ? fileIn(Buffer.concat(received)) : undefined;
      if (!file) return;
      files.push(file);
      if (answer !== undefined) socket.end(answer && `${answer}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = (): void => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  return { url: `tcp://127.0.0.1:${port}`, files, close };
}

/** The pieces of a whole call, put together; undefined while some are missing. @throws for another call */
function fileIn(received: Buffer): Buffer | undefined {
  if (received.length < COMMAND.length) return undefined;
  if (!received.subarray(0, COMMAND.length).equals(COMMAND)) throw new Error('No INSTREAM.');
  const pieces: Buffer[] = [];
  for (let at = COMMAND.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(pieces);
    pieces.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
