import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const PRESENT_AND_VERIFIED = 0b101;
const WITH_CREDENTIAL = 0b1000000;

interface Answering {
  readonly challenge: unknown;
  readonly origin?: string;
  /** Of the site that the authenticator thinks it is at. */
  readonly rpId?: string;
  readonly flags?: number;
  readonly counter?: number;
}
const base64Url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

/** A passkey in software: ES256, and no attestation, as most have none. */
export function softwarePasskey(staffId: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  // COSE: an EC2 key, ES256, on P-256.
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]),
  );
  const common = { id: base64Url(id), rawId: base64Url(id), type: 'public-key' };
  const clientData = (type: string, { challenge, origin = 'https://www.example.com' }: Answering) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = ({
    rpId = 'www.example.com',
    flags = PRESENT_AND_VERIFIED,
    counter = 0,
  }: Omit<Answering, 'challenge'>): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  };
  return {
    id: base64Url(id),
    /** As `navigator.credentials.create` answers. */
    create(answering: Answering) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const { flags = PRESENT_AND_VERIFIED } = answering;
      const head = authenticatorData({ ...answering, flags: flags | WITH_CREDENTIAL });
      const authData = Uint8Array.from(Buffer.concat([head, Buffer.alloc(16), length, id, coseKey]));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: base64Url(clientData('webauthn.create', answering)),
          attestationObject: base64Url(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])),
          transports: ['internal'],
        },
      };
    },
    /** As `navigator.credentials.get` answers. */
    get(answering: Answering, userId = staffId) {
      const data = authenticatorData(answering);
      const client = clientData('webauthn.get', answering);
      return {
        ...common,
        response: {
          clientDataJSON: base64Url(client),
          authenticatorData: base64Url(data),
          signature: base64Url(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
          userHandle: base64Url(Buffer.from(userId)),
        },
      };
    },
  };
}
