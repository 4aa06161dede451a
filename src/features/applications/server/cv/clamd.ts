import { createConnection } from 'node:net';

/** clamd takes data in pieces, each with its length before it; one of length 0 ends them. */
const COMMAND = Buffer.from('zINSTREAM\0', 'latin1');
const END = Buffer.alloc(4);
const CLEAN = /^stream: OK$/;
const INFECTED = /^stream: .+ FOUND$/;
const LONGEST_ANSWER = 1_000;

/** Why a file was not scanned. */
export class NotScanned extends Error {
  override readonly name = 'NotScanned';
}

/**
 * Asks a virus scanner by clamd's own protocol (`INSTREAM`, clamd(8)); packages for it are not maintained, or large.
 * @param url `tcp://host:port`
 * @param ms for everything @throws NotScanned when no verdict comes in time
 */
export function scanWithClamd(url: string, file: Uint8Array, ms: number): Promise<'clean' | 'infected'> {
  const { hostname, port } = new URL(url);
  const { promise, resolve, reject } = Promise.withResolvers<'clean' | 'infected'>();
  const socket = createConnection({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) });
  const deadline = setTimeout(() => socket.destroy(new Error(`no answer within ${ms} ms`)), ms);
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString('latin1');
    const end = answer.indexOf('\0');
    if (end >= 0) decide(answer.slice(0, end));
    else if (answer.length > LONGEST_ANSWER) socket.destroy(new Error('an answer of another protocol'));
  });
  // After it has closed its side, it may still say why it accepts no more.
  socket.on('end', () => decide(answer));
  socket.on('error', ({ message }) => reject(new NotScanned(`The virus scanner: ${message}`)));
  socket.on('close', () => {
    clearTimeout(deadline);
    reject(new NotScanned('The virus scanner closed the connection.'));
  });
  const length = Buffer.alloc(4);
  length.writeUInt32BE(file.length);
  for (const piece of [COMMAND, length, file, END]) socket.write(piece);

  function decide(text: string): void {
    if (CLEAN.test(text)) resolve('clean');
    else if (INFECTED.test(text)) resolve('infected');
    else reject(new NotScanned(`The virus scanner answers ${JSON.stringify(text.slice(0, 100))}.`));
    socket.destroy();
  }
  return promise;
}
