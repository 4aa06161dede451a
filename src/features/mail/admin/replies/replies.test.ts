import { expect, test } from 'vitest';
import { withFallback } from '#i18n/locales.ts';
import { answerPosition, mailtoHref, replyDraft } from './replies.ts';

const template = withFallback({
  en: {
    subject: 'Your message',
    body: 'Dear {{name}},\n\nThank you for your message.\n\n\n\nKind regards\n{{author}}',
  },
  th: { subject: 'ข้อความของคุณ', body: 'เรียน คุณ{{name}}\n\n\n\nขอแสดงความนับถือ\n{{author}}' },
});

test('a draft is in the visitor’s language, with both names', () => {
  const thai = replyDraft(template, { name: 'สมหญิง ใจดี', locale: 'th' }, 'Anan');
  expect(thai.body).toContain('เรียน คุณสมหญิง ใจดี');
  expect(thai.body).toMatch(/Anan$/);
  expect(replyDraft(template, { name: 'Ann', locale: 'en' }, 'Anan').body).toMatch(/^Dear Ann,/);
});

test('the answer goes between greeting and end', () => {
  const { body } = replyDraft(template, { name: 'Ann', locale: 'en' }, 'Anan');
  expect(body.slice(0, answerPosition(body))).toMatch(/Thank you for your message\.\n\n$/);
  expect(answerPosition('no gap')).toBe(6);
});

test('a mail address keeps Thai, new lines and signs', () => {
  const href = mailtoHref('a+b@example.com', { subject: 'ตอบกลับ & ขอบคุณ', body: 'หนึ่ง\nสอง' });
  const url = new URL(href);
  expect(decodeURIComponent(url.pathname)).toBe('a+b@example.com');
  expect(url.searchParams.get('subject')).toBe('ตอบกลับ & ขอบคุณ');
  expect(url.searchParams.get('body')).toBe('หนึ่ง\r\nสอง');
});
