import PostalMime from 'postal-mime';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#i18n/locales.ts';
import { StoreUnavailable } from '#store/errors.ts';
import { referenceOf } from '#fields/record.ts';
import { emailOfToken } from '#features/consents/server/withdrawal-link.ts';
import { mailsOf, type Submitted } from './mails-of.ts';
import { deliver } from '#features/mail/server/deliver.ts';
import { startMailServer } from '#tests/support/server/mail-server.ts';
import { framedMail } from '#features/mail/server/frame.ts';

const siteUrl = 'https://www.example.com';
const dependencies = { secret: async () => 'a secret for tests', settings: { siteUrl } };
const id = '0190a8c2-1111-7abc-8def-0123456789ab';
const submitted = (more: Partial<Submitted> = {}): Submitted => ({
  entity: 'contacts',
  id,
  email: 'somying@example.co.th',
  locale: 'en',
  ...more,
});
const cases = LOCALES.flatMap((locale) =>
  (['contacts', 'members', 'applications'] as const).map((entity) => ({ locale, entity })),
);
const mailsAbout = async (more?: Partial<Submitted>) => {
  const [acknowledgement, notice, ...others] = await mailsOf(submitted(more), dependencies);
  if (!acknowledgement || !notice || others.length > 0) throw new Error('Expected two mails.');
  return { acknowledgement, notice };
};

describe.each(cases)('about $entity, in $locale', ({ locale, entity }) => {
  test('the sender learns that it came, what happens next and how to ask; both forms say the same', async () => {
    const { acknowledgement } = await mailsAbout({ locale, entity });
    const { subject, text, html } = acknowledgement.content;
    expect(acknowledgement).toMatchObject({ to: 'somying@example.co.th', entityId: id, locale, entity });
    expect(acknowledgement).not.toHaveProperty('replyTo');
    expect(subject).toMatch(locale === 'th' ? /^เราได้รับ.+หอการค้า/ : /^We have received your .+ Chamber$/);
    for (const part of [text, html]) {
      for (const said of ['1164413355', '+66 2 000 0100', 'hello@saphan.example', 'www.example.com']) {
        expect(part).toContain(said);
      }
      const link = part.match(/https:\/\/www\.example\.com\S*?\/consent#[\w-]+/)?.[0] ?? '';
      expect(emailOfToken('a secret for tests', new URL(link).hash.slice(1))).toBe('somying@example.co.th');
    }
    expect(html).toContain(`<html lang="${locale}">`);
  });
  test('staff get the way to the record and the sender as reply-to, not what was sent', async () => {
    const { notice } = await mailsAbout({ locale, entity });
    expect(notice).toMatchObject({ purpose: 'notice', to: '', replyTo: 'somying@example.co.th' });
    const { subject, text, html } = notice.content;
    for (const part of [subject, text, html]) expect(part).not.toContain('somying');
    expect(subject).toContain('1164413355');
    expect(text).toMatch(new RegExp(`^https://www\\.example\\.com/admin/\\S+/${id}$`, 'm'));
    expect(html).toContain(`/${id}"`);
    expect(text).not.toContain('/consent');
  });
});

test('an application names its job, as we call it', async () => {
  const { acknowledgement, notice } = await mailsAbout({ entity: 'applications', jobTitle: 'Tester <QA>' });
  expect(acknowledgement.content.text).toContain('position of Tester <QA>.');
  expect(acknowledgement.content.html).toContain('position of Tester &lt;QA&gt;.');
  expect(notice.content.text).toContain('Position: Tester <QA>');
});

test('while the store is down there is a mail without the link', async () => {
  const secret = () => Promise.reject(new StoreUnavailable('read', 'down'));
  const mails = await mailsOf(submitted(), { ...dependencies, secret });
  expect(mails).toHaveLength(2);
  expect(mails[0]?.content.text).not.toContain('/consent');
});

test('a reference is ten digits, whatever the id', () => {
  expect(referenceOf({ id })).toBe('1164413355');
  expect(referenceOf({ id: id.replace(/.{8}$/, '0000000f') })).toBe('0000000015');
});

test('a framed mail arrives with both parts whole, and what is in it stays text', async () => {
  const server = await startMailServer();
  const content = framedMail({
    locale: 'th',
    siteUrl,
    subject: 'ทดสอบ\r\nBcc: evil@example.com',
    body: ['บรรทัดหนึ่ง <script>', { label: 'เปิด & ดู', href: `${siteUrl}/x?a=1&b="2` }],
    why: 'เพราะ',
  });
  await deliver({ to: 'a@b.co', ...content }, { smtpUrl: server.url, mailFrom: 'info@example.com' });
  await server.close();
  const { raw = '' } = server.received[0] ?? {};
  const { html = '', text = '', subject, bcc } = await PostalMime.parse(raw);
  expect([subject, bcc]).toEqual(['ทดสอบ Bcc: evil@example.com', undefined]);
  expect(text).toContain(`เปิด & ดู\n${siteUrl}/x?a=1&b="2`);
  expect(html).toContain('บรรทัดหนึ่ง &lt;script&gt;');
  expect(html).toContain(`href="${siteUrl}/x?a=1&amp;b=&quot;2"`);
});
