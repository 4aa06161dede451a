import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const argon2Async = promisify(argon2);

/** argon2id of 19 MiB, two passes, one lane (OWASP's recommendation). May be raised. */
const PRESENT = { memory: 19_456, passes: 2, parallelism: 1 };
type Cost = typeof PRESENT;
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/** The PHC string format, with the cost inside, so that a hash of older parameters can still be checked. */
const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d)\$([\w+/]{22,86})\$([\w+/]{22,86})$/;

function encode({ memory, passes, parallelism }: Cost, salt: Buffer, tag: Buffer): string {
  const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${text(salt)}$${text(tag)}`;
}

const derive = (message: string, nonce: Buffer, cost: Cost, tagLength: number): Promise<Buffer> =>
  argon2Async('argon2id', { message, nonce, tagLength, ...cost });

/** For an account that is not there or has no password yet: costs the same, and no password fits. */
const NOBODYS = encode(PRESENT, Buffer.alloc(SALT_BYTES, 1), Buffer.alloc(TAG_BYTES));

/** The password exactly as typed, as argon2id in PHC form. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return encode(PRESENT, salt, await derive(password, salt, PRESENT, TAG_BYTES));
}

export interface Verdict {
  readonly fits: boolean;
  /** Fits, but was made with other parameters than the present ones: to be hashed again. */
  readonly outdated: boolean;
}

/** Checks a password; without a hash it works as long and says that it does not fit. Never throws for a broken hash. */
export async function checkPassword(password: string, hash: string | undefined): Promise<Verdict> {
  const read = PHC.exec(hash ?? NOBODYS);
  if (!read) return { fits: false, outdated: false };
  const [memory = 0, passes = 0, parallelism = 0] = read.slice(1, 4).map(Number);
  const [salt = Buffer.of(), tag = Buffer.of()] = read.slice(4).map((part) => Buffer.from(part, 'base64'));
  const cost = { memory, passes, parallelism };
  const fits = timingSafeEqual(await derive(password, salt, cost, tag.length), tag) && hash !== undefined;
  const outdated =
    memory !== PRESENT.memory || passes !== PRESENT.passes || parallelism !== PRESENT.parallelism;
  return { fits, outdated: fits && outdated };
}
