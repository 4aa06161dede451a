import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { deliver, type Mail } from './deliver.ts';
import { type Received, startMailServer } from '#tests/support/server/mail-server.ts';
import { linkMail } from '#features/staff/server/mails/link-mail.ts';
import { replyMail } from './reply.ts';

const mail: Mail = { to: 'somying@example.co.th', subject: 'Hello', text: 'Line one\nLine two' };
let server: Awaited<ReturnType<typeof startMailServer>> | undefined;
let received: Received[];
let log: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  received = [];
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(async () => {
  log.mockRestore();
  await server?.close();
  server = undefined;
});

/** A real mail server; what it takes is in `received`. */
async function start(options: SMTPServerOptions = {}): Promise<string> {
  server = await startMailServer(options);
  ({ received } = server);
  return server.url;
}
const settings = (smtpUrl: string) => ({ smtpUrl, mailFrom: 'Chamber <info@example.com>' });

test('a mail arrives as it was meant, Thai in both forms', async () => {
  const content = linkMail('reset', {
    locale: 'th',
    name: 'สมหญิง <b>',
    siteUrl: 'https://www.example.com',
    link: 'https://www.example.com/admin/reset?token=a&x=1',
  });
  const url = await start();
  const result = await deliver({ to: mail.to, ...content, replyTo: 'desk@example.com' }, settings(url));
  expect(result).toEqual({ outcome: 'sent' });
  const [{ email, to } = { email: undefined, to: [] }] = received;
  expect(to).toEqual([mail.to]);
  expect(email).toMatchObject({
    from: { name: 'Chamber', address: 'info@example.com' },
    to: [{ address: mail.to }],
    replyTo: [{ address: 'desk@example.com' }],
    subject: 'ตั้งรหัสผ่านใหม่สำหรับ www.example.com',
  });
  expect(email?.text).toContain('เรียน คุณสมหญิง <b>');
  expect(email?.text).toContain('https://www.example.com/admin/reset?token=a&x=1');
  expect(email?.html).toContain('สมหญิง &lt;b&gt;');
  expect(email?.html).toContain('href="https://www.example.com/admin/reset?token=a&amp;x=1"');
});

test('credentials and TLS options of the address are used', async () => {
  const seen: unknown[] = [];
  const url = await start({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _, done) {
      seen.push([username, password]);
      done(null, { user: username });
    },
  });
  const withLogin = url.replace('//', '//user%40example.com:p%3Aw@');
  expect(await deliver(mail, settings(withLogin))).toEqual({ outcome: 'sent' });
  expect(seen).toEqual([['user@example.com', 'p:w']]);
});

describe('nothing is sent', () => {
  test.each([
    [{ smtpUrl: undefined, mailFrom: undefined }],
    [{ smtpUrl: 'smtp://localhost:1', mailFrom: undefined }],
    [{ smtpUrl: undefined, mailFrom: 'a@b.co' }],
  ])('where it is not set up: %j', async (unset) =>
    expect(await deliver(mail, unset)).toEqual({ outcome: 'notConfigured' }),
  );
  test('where nobody listens', async () => {
    const url = await start();
    await server?.close();
    server = undefined;
    expect(await deliver(mail, settings(url))).toMatchObject({ outcome: 'failed' });
  });
  test('where the server refuses, and what is told of it names no address', async () => {
    const onRcptTo: NonNullable<SMTPServerOptions['onRcptTo']> = ({ address }, _, done) =>
      done(new Error(`no mailbox ${address}`));
    const url = await start({ onRcptTo });
    const code = expect.stringMatching(/^E\w+ 550$/);
    expect(await deliver(mail, settings(url))).toEqual({ outcome: 'failed', code, forGood: true });
    expect(log.mock.calls).toEqual([]);
  });
  test('where the server does not answer in time', async () => {
    const url = await start({ onConnect: () => {} });
    expect(await deliver(mail, settings(url), 50)).toMatchObject({ outcome: 'failed' });
    expect(received).toEqual([]);
  });
  test.each([
    'a@b.co, c@d.co',
    'a@b.co\r\nBcc: c@d.co',
    'A <a@b.co>',
    'a@b.co;c@d.co',
    'nobody',
    '',
    'a@b.co\u0000',
  ])('to or for an answer to what is not one address: %j', async (address) => {
    const url = await start();
    for (const wrong of [
      { ...mail, to: address },
      { ...mail, replyTo: address },
    ]) {
      expect(await deliver(wrong, settings(url))).toMatchObject({ outcome: 'failed' });
    }
    expect(received).toEqual([]);
  });
});

test('a subject cannot bring a header of its own', async () => {
  const url = await start();
  for (const subject of ['Hi\r\nBcc: evil@example.com', 'Hi\nBcc: evil@example.com', 'Hi\u2028Bcc: x'])
    await deliver({ ...mail, subject }, settings(url));
  expect(received).toHaveLength(3);
  for (const { email, raw, to } of received) {
    expect(to).toEqual([mail.to]);
    expect(raw).not.toMatch(/^bcc:/im);
    expect(email.subject).toMatch(/^Hi Bcc: /);
  }
});

test.each(['en', 'th'] as const)('every mail has both forms and its language: %s', async (locale) => {
  const link = { locale, name: 'A', siteUrl: 'https://www.example.com', link: 'https://www.example.com/x' };
  const message = 'one\ntwo <i>';
  const subject = locale === 'th' ? 'ตอบกลับ' : 'Re: your message';
  const words = { subject, body: 'Dear A,\n\nyes.', message };
  const reply = { entity: 'contacts', name: 'A', ...words } as const;
  const using = { secret: async () => 'secret', settings: { siteUrl: link.siteUrl } };
  const { content } = await replyMail({ to: mail.to, locale }, reply, using);
  for (const { subject, text, html } of [linkMail('reset', link), linkMail('invite', link), content]) {
    for (const part of [subject, text, html]) expect(part).toMatch(locale === 'th' ? /[ก-๙]/ : /[a-z]/);
    expect(text).toContain('www.example.com');
    expect(html).toContain(`<html lang="${locale}">`);
  }
  expect(content.text).toContain('> one\n> two <i>');
  expect(content.html).toContain('<blockquote><p>one<br>two &lt;i&gt;</p></blockquote>');
});
