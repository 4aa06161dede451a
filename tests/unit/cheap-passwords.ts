import { createRequire, syncBuiltinESMExports } from 'node:module';

// The hash of a password costs by design, and hundreds of tests sign somebody in. Here it is called with what costs next
// to nothing; that the product asks for the full cost is tested in password-work.isolated.test.ts.

const crypto = createRequire(import.meta.url)('node:crypto') as typeof import('node:crypto');
const { argon2 } = crypto;
const CHEAP = { memory: 64, passes: 1 };
// Files of a process share it: only what costs more is made cheap, so that a second time changes nothing.
crypto.argon2 = (algorithm, parameters, callback) =>
  argon2(algorithm, { ...parameters, ...(parameters.memory > CHEAP.memory && CHEAP) }, callback);
syncBuiltinESMExports();
