import { expect, test } from 'vitest';
import { LOCALES } from '#i18n/locales.ts';
import { answerPosition, mailtoHref, replyDraft } from './replies.ts';
import { templateLabels } from './template-labels.ts';

test('a draft is in the visitor’s language, with both names', () => {
  const thai = replyDraft('contact', { name: 'สมหญิง ใจดี', locale: 'th' }, 'Anan');
  expect(thai.body).toContain('เรียน คุณสมหญิง ใจดี');
  expect(thai.body).toMatch(/Anan$/);
  expect(replyDraft('contact', { name: 'Ann', locale: 'en' }, 'Anan').body).toMatch(/^Dear Ann,/);
});

test('the answer goes between greeting and end', () => {
  const { body } = replyDraft('contact', { name: 'Ann', locale: 'en' }, 'Anan');
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

test('an error in a template says in which language it is', () => {
  const labels = templateLabels('en', { name: 'Name', subject: 'Subject', body: 'Text' });
  expect(Object.keys(labels)).toHaveLength(1 + 2 * LOCALES.length);
  expect(labels).toMatchObject({ 'subject.en': 'Subject (English)', 'body.th': 'Text (Thai)' });
});
