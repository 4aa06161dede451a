import { expect, inject, test } from 'vitest';
import { visitors } from '../support/browser.ts';
import { tickCaptcha } from '../support/captcha-box.ts';
import { inquiry, openContactForm } from '../support/contact-form.ts';
import { call } from '../support/http.ts';
import { storedFrom } from '../support/stored-contacts.ts';

// What was stored outlives the server.

const visitor = visitors();

test.skipIf(!inject('site').restartUrl)(
  'an inquiry is there after the server was ended and started again, for the server too',
  async () => {
    const page = await (await visitor({ language: 'th' })).newPage();
    const form = await openContactForm(page, 'th');
    const sent = inquiry();
    await form.fill(sent);
    await tickCaptcha(page);
    const posted = page.waitForRequest('**/api/contact');
    await form.send.click();
    const request = await posted;
    await form.thanks.waitFor();
    const before = await storedFrom(sent.email);
    expect(before).toHaveLength(1);

    const restart = await fetch(inject('site').restartUrl, { method: 'POST' });
    expect(restart.status).toBe(204);
    expect(await storedFrom(sent.email)).toEqual(before);

    // The restarted server knows it: the same submission gets the same record and makes no second one.
    const again = await call('/api/contact', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': request.headers()['idempotency-key'] ?? '',
      },
      body: request.postData() ?? '',
    });
    expect([again.status, await again.json()]).toEqual([201, { id: before[0]?.id }]);
    expect(await storedFrom(sent.email)).toEqual(before);
  },
);
