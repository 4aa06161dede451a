import { expect, test } from 'vitest';
import { inquiry, testSubmission } from '#tests/support/server/submission.ts';
import { formsApp } from './forms.ts';

const { dependencies } = testSubmission();
const { email, phone, consents } = inquiry;
const registration = { email, phone, consents, firstName: 'Somying', lastName: 'Jaidee' };

test('a registration tells whether its link is mailed', async () => {
  const told = async (smtpUrl: string | undefined) => {
    const settings = { ...dependencies.settings, smtpUrl, mailFrom: 'desk@saphan.example' };
    const request = new Request('http://localhost/api/membership', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(registration),
    });
    const answer = await formsApp(() => ({ ...dependencies, settings })).fetch(request, { ip: '192.0.2.1' });
    return [answer.status, await answer.json()];
  };
  const id: unknown = expect.any(String);
  // At once, since an answer waits for a whole second.
  expect(await Promise.all([told('smtp://mail.example'), told(undefined)])).toEqual([
    [201, { id, isLinkMailed: true }],
    [201, { id, isLinkMailed: false }],
  ]);
});
