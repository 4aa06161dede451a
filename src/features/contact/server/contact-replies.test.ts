import { describe, expect, test, vi } from 'vitest';
import { keepAndSend } from '#features/mail/server/outbox.ts';
import { SITE } from '#tests/support/server/auth.ts';
import { pdf } from '#tests/support/server/cv-files.ts';
import { uploaded, uploadForm } from '#tests/support/server/media-upload.ts';
import { oneInquiry } from '#tests/support/server/one-inquiry.ts';

const site = oneInquiry();
const { contact, history } = site;

describe('a reply', () => {
  const reply = { subject: 'เรื่องที่สอบถาม', body: 'สวัสดีค่ะ\nข้อมูลตามแนบ' };
  test('is mailed to the visitor and kept in the record and its history', async () => {
    const answer = await site.admin.post(`contacts/${site.id}/reply`, reply);
    expect([answer.status, answer.headers.get('etag')]).toEqual([201, '"3"']);
    expect(answer.body).toMatchObject({ ...reply, author: 'Editor', sent: true });
    expect(answer.body).not.toHaveProperty('reason');
    const [mail] = site.admin.mails;
    expect(mail).toMatchObject({ to: 'somying@example.co.th', subject: reply.subject });
    expect(mail?.text).toContain('> ขอข้อมูลค่ะ');
    expect(mail?.text).toContain('ข้อมูลตามแนบ');
    expect((await contact())['replies']).toEqual([answer.body]);
    expect((await history())[0]).toMatchObject({
      action: 'reply',
      changes: [
        { field: 'subject', to: reply.subject },
        { field: 'sent', to: 'true' },
      ],
    });
  });
  test.each([
    [undefined, 'editor@example.com'],
    ['desk@example.com', 'desk@example.com'],
    ['Front desk <desk@example.com>', 'desk@example.com'],
  ])('is answered to the shared inbox, else to its author: %s', async (mailTo, replyTo) => {
    site.admin.change({ settings: { ...site.admin.dependencies.settings, mailTo } });
    await site.admin.post(`contacts/${site.id}/reply`, reply);
    expect(site.admin.mails).toEqual([expect.objectContaining({ replyTo })]);
  });
  test.each(['notConfigured', 'pending', 'failed'])('that was not sent (%s) says so', async (state) => {
    site.admin.change({ outbox: async () => state });
    const { status, body } = await site.admin.post(`contacts/${site.id}/reply`, reply);
    expect([status, body]).toEqual([201, expect.objectContaining({ sent: false, reason: state })]);
    expect((await contact())['replies']).toEqual([body]);
    expect((await history())[0]).toMatchObject({ changes: [{}, { to: `false (${state})` }] });
  });
  describe('with files of the library', () => {
    const uploadedPdf = async () => (await uploaded(site.admin, uploadForm(pdf(), {}, 'กรณีศึกษา.pdf'))).body;
    test('names them, and they cannot be deleted while its mail waits', async () => {
      const { stores, now, secret } = site.admin.using;
      const settings = { siteUrl: SITE, smtpUrl: '', mailFrom: '', mailTo: '' };
      site.admin.change({
        outbox: (mail) => keepAndSend(mail, { stores, now, secret, settings, deadlineMs: 2_000 }),
      });
      const file = await uploadedPdf();
      const { status, body } = await site.admin.post(`contacts/${site.id}/reply`, {
        ...reply,
        attachments: [file.id, file.id],
      });
      const named = { id: file.id, name: 'กรณีศึกษา.pdf', type: 'application/pdf', size: pdf().length };
      expect([status, body]).toEqual([
        201,
        expect.objectContaining({ attachments: [named], reason: 'notConfigured' }),
      ]);
      expect((await contact())['replies']).toEqual([body]);
      const refused = await site.admin.remove(`media/${file.id}`);
      expect([refused.status, refused.body['usedBy']]).toEqual([
        409,
        [{ entity: 'contacts', id: site.id, title: reply.subject }],
      ]);
    });
    test('that are not there, or too many bytes, are refused', async () => {
      const errors = async (attachments: unknown) =>
        (await site.admin.post(`contacts/${site.id}/reply`, { ...reply, attachments })).body.errors;
      expect(Object.keys(await errors(['x']))).toEqual(['attachments.0']);
      expect(Object.keys(await errors([crypto.randomUUID()]))).toEqual(['attachments']);
      const { id: heavy } = await uploadedPdf();
      const store = site.admin.using.stores('records-media');
      const stored = await store.get(heavy);
      await store.set(heavy, stored?.text.replace(`"size":${pdf().length}`, '"size":5000001') ?? '');
      expect((await errors([heavy]))['attachments']).toContain('5 MB');
      expect(site.admin.mails).toEqual([]);
    });
  });
  test('is on record before it is sent', async () => {
    let atSending: unknown;
    site.admin.change({ outbox: async () => ((atSending = (await contact())['replies']), 'sent') });
    await site.admin.post(`contacts/${site.id}/reply`, reply);
    expect(atSending).toEqual([expect.objectContaining({ sent: false, reason: 'pending' })]);
    expect((await contact())['replies']).toHaveLength(1);
  });
  test('waits in the outbox where no mail server answers, and tells staff how it stands', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { stores, now, secret } = site.admin.using;
    const settings = { siteUrl: SITE, smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'a@example.com', mailTo: '' };
    site.admin.change({
      outbox: (mail) => keepAndSend(mail, { stores, now, secret, settings, deadlineMs: 2_000 }),
    });
    const { body } = await site.admin.post(`contacts/${site.id}/reply`, reply);
    expect(body).toMatchObject({ sent: false, reason: 'pending' });
    const [mail] = (await site.admin.call(`mails?filter[entityId]=${site.id}`)).body.items;
    expect(mail).toMatchObject({ id: body['mail'], purpose: 'reply', entity: 'contacts', state: 'pending' });
    expect(mail).toMatchObject({ to: 'somying@example.co.th', replyTo: 'editor@example.com', kept: true });
    log.mockRestore();
  });
  test('whose process died before the outbox had it goes out with the next try under its key, as it was written', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const { outbox } = site.admin.dependencies;
    const died = async () => Promise.reject(new Error('killed'));
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    site.admin.change({ outbox: died });
    expect((await site.admin.post(`contacts/${site.id}/reply`, reply, { headers })).status).toBe(500);
    log.mockRestore();
    site.admin.change({ outbox });
    const again = await site.admin.post(
      `contacts/${site.id}/reply`,
      { ...reply, body: 'other' },
      { headers },
    );
    expect(again.body).toMatchObject({ ...reply, sent: true });
    expect(site.admin.mails).toEqual([
      expect.objectContaining({ text: expect.stringContaining(reply.body) }),
    ]);
    expect((await contact())['replies']).toEqual([again.body]);
  });
  test('is sent once under one key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all(
      [1, 2].map(() => site.admin.post(`contacts/${site.id}/reply`, reply, { headers })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    await site.admin.post(`contacts/${site.id}/reply`, reply, { headers });
    expect(site.admin.mails).toHaveLength(1);
    expect((await contact())['replies']).toHaveLength(1);
  });
  test.each([
    [{}, ['subject', 'body']],
    [{ subject: 'a\nBcc: x@y.zz', body: 'x' }, ['subject']],
    [{ subject: 'x'.repeat(201), body: 'x' }, ['subject']],
  ])('%j is refused', async (body, fields) => {
    const answer = await site.admin.post(`contacts/${site.id}/reply`, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, fields]);
    expect(site.admin.mails).toEqual([]);
  });
});
