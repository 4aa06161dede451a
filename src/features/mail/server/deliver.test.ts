import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { deliver, needsTls } from './deliver.ts';
import { startMailServer } from '#tests/support/server/mail-server.ts';

const mail = { to: 'somying@example.co.th', subject: 'Hello', text: 'Hello' };
const mailFrom = 'info@example.com';

test('a password is told over an encrypted connection alone, but for a server on this machine', () => {
  expect(needsTls('smtp://user:secret@mail.example.com:587')).toBe(true);
  expect(needsTls('smtps://user:secret@mail.example.com')).toBe(true);
  expect(needsTls('smtp://relay.internal:25')).toBe(false);
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    expect(needsTls(`smtp://user:secret@${host}:1025`)).toBe(false);
});

const [outside] = Object.values(networkInterfaces())
  .flat()
  .filter((one) => one?.family === 'IPv4' && !one.internal);
test.runIf(outside)('a server that offers no encryption is not told the password', async () => {
  let told = false;
  const server = await startMailServer(
    {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_, __, done) => {
        told = true;
        done(null, { user: 'user' });
      },
    },
    '0.0.0.0',
  );
  const { port } = new URL(server.url);
  const smtpUrl = `smtp://user:secret@${outside?.address}:${port}`;
  expect(await deliver(mail, { smtpUrl, mailFrom }, 1_000)).toMatchObject({
    outcome: 'failed',
    forGood: false,
  });
  expect(told).toBe(false);
  await server.close();
});
