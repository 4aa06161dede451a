import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepAndSend } from '#features/mail/server/outbox.ts';
import { PEOPLE, type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { SITE } from '#tests/support/server/auth.ts';
import { pdf } from '#tests/support/server/cv-files.ts';
import { uploaded, uploadForm } from '#tests/support/server/media-upload.ts';

let admin: TestAdmin;
let id: string;
beforeEach(async () => {
  admin = testAdmin();
  id = await admin.inquiry({ locale: 'th', message: 'ขอข้อมูลค่ะ' });
});
const contact = async () => (await admin.call(`contacts/${id}`)).body;
const history = async () => (await admin.call(`contacts/${id}/history`)).body.items;

test('is worked on: status and assignee change, the visitor’s words do not', async () => {
  const before = await contact();
  const saved = await admin.put(
    `contacts/${id}`,
    {
      status: 'inProgress',
      assignee: PEOPLE['editor']?.id,
      message: 'other',
      name: 'other',
      email: 'x@y.zz',
    },
    1,
  );
  const { version: _version, updatedAt: _updatedAt, ...rest } = before;
  expect(saved.body).toMatchObject({
    ...rest,
    version: 2,
    status: 'inProgress',
    assignee: PEOPLE['editor']?.id,
  });
  expect((await admin.put(`contacts/${id}`, { status: 'done', assignee: '' }, 2)).body).not.toHaveProperty(
    'assignee',
  );
  expect((await admin.put(`contacts/${id}`, {}, 3)).body.errors).toHaveProperty('status');
  expect((await admin.put(`contacts/${id}`, { status: 'lost' }, 3)).status).toBe(422);
  expect((await history()).map(({ action, changes }) => [action, changes])).toEqual([
    [
      'update',
      [
        { field: 'status', from: 'inProgress', to: 'done' },
        { field: 'assignee', from: PEOPLE['editor']?.id, to: null },
      ],
    ],
    [
      'update',
      [
        { field: 'status', from: 'new', to: 'inProgress' },
        { field: 'assignee', from: null, to: PEOPLE['editor']?.id },
      ],
    ],
  ]);
});

describe('notes', () => {
  test('are added, each with its author', async () => {
    const first = await admin.post(`contacts/${id}/notes`, { text: ' โทรกลับ\r\nพรุ่งนี้ ', author: 'x' });
    expect([first.status, first.headers.get('etag')]).toEqual([201, '"2"']);
    expect(first.body).toEqual({
      at: '2026-11-20T09:00:00.000Z',
      author: 'Editor',
      text: 'โทรกลับ\nพรุ่งนี้',
    });
    await Promise.all(
      [1, 2, 3, 4, 5].map((text) => admin.post(`contacts/${id}/notes`, { text: `no. ${text}` })),
    );
    expect((await contact())['notes']).toHaveLength(6);
  });
  test.each([{}, { text: '' }, { text: 'x'.repeat(5_001) }, { text: 7 }])('%j is refused', async (body) => {
    const { status, body: answer } = await admin.post(`contacts/${id}/notes`, body);
    expect([status, Object.keys(answer.errors)]).toEqual([422, ['text']]);
  });
  test('of an unknown record are 404', async () => {
    expect((await admin.post(`contacts/${PEOPLE['owner']?.id}/notes`, { text: 'x' })).status).toBe(404);
  });
});

describe('a reply', () => {
  const reply = { subject: 'เรื่องที่สอบถาม', body: 'สวัสดีค่ะ\nข้อมูลตามแนบ' };
  test('is mailed to the visitor and kept in the record and its history', async () => {
    const answer = await admin.post(`contacts/${id}/reply`, reply);
    expect([answer.status, answer.headers.get('etag')]).toEqual([201, '"3"']);
    expect(answer.body).toMatchObject({ ...reply, author: 'Editor', sent: true });
    expect(answer.body).not.toHaveProperty('reason');
    const [mail] = admin.mails;
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
    admin.change({ settings: { ...admin.dependencies.settings, mailTo } });
    await admin.post(`contacts/${id}/reply`, reply);
    expect(admin.mails).toEqual([expect.objectContaining({ replyTo })]);
  });
  test.each(['notConfigured', 'pending', 'failed'])('that was not sent (%s) says so', async (state) => {
    admin.change({ outbox: async () => state });
    const { status, body } = await admin.post(`contacts/${id}/reply`, reply);
    expect([status, body]).toEqual([201, expect.objectContaining({ sent: false, reason: state })]);
    expect((await contact())['replies']).toEqual([body]);
    expect((await history())[0]).toMatchObject({ changes: [{}, { to: `false (${state})` }] });
  });
  describe('with files of the library', () => {
    const uploadedPdf = async () => (await uploaded(admin, uploadForm(pdf(), {}, 'กรณีศึกษา.pdf'))).body;
    test('names them, and they cannot be deleted while its mail waits', async () => {
      const { stores, now, secret } = admin.using;
      const settings = { siteUrl: SITE, smtpUrl: '', mailFrom: '', mailTo: '' };
      admin.change({
        outbox: (mail) => keepAndSend(mail, { stores, now, secret, settings, deadlineMs: 2_000 }),
      });
      const file = await uploadedPdf();
      const { status, body } = await admin.post(`contacts/${id}/reply`, {
        ...reply,
        attachments: [file.id, file.id],
      });
      const named = { id: file.id, name: 'กรณีศึกษา.pdf', type: 'application/pdf', size: pdf().length };
      expect([status, body]).toEqual([
        201,
        expect.objectContaining({ attachments: [named], reason: 'notConfigured' }),
      ]);
      expect((await contact())['replies']).toEqual([body]);
      const refused = await admin.remove(`media/${file.id}`);
      expect([refused.status, refused.body['usedBy']]).toEqual([
        409,
        [{ entity: 'contacts', id, title: reply.subject }],
      ]);
    });
    test('that are not there, or too many bytes, are refused', async () => {
      const errors = async (attachments: unknown) =>
        (await admin.post(`contacts/${id}/reply`, { ...reply, attachments })).body.errors;
      expect(Object.keys(await errors(['x']))).toEqual(['attachments.0']);
      expect(Object.keys(await errors([crypto.randomUUID()]))).toEqual(['attachments']);
      const { id: heavy } = await uploadedPdf();
      const store = admin.using.stores('records-media');
      const stored = await store.get(heavy);
      await store.set(heavy, stored?.text.replace(`"size":${pdf().length}`, '"size":5000001') ?? '');
      expect((await errors([heavy]))['attachments']).toContain('5 MB');
      expect(admin.mails).toEqual([]);
    });
  });
  test('is on record before it is sent', async () => {
    let atSending: unknown;
    admin.change({ outbox: async () => ((atSending = (await contact())['replies']), 'sent') });
    await admin.post(`contacts/${id}/reply`, reply);
    expect(atSending).toEqual([expect.objectContaining({ sent: false, reason: 'pending' })]);
    expect((await contact())['replies']).toHaveLength(1);
  });
  test('waits in the outbox where no mail server answers, and tells staff how it stands', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { stores, now, secret } = admin.using;
    const settings = { siteUrl: SITE, smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'a@example.com', mailTo: '' };
    admin.change({
      outbox: (mail) => keepAndSend(mail, { stores, now, secret, settings, deadlineMs: 2_000 }),
    });
    const { body } = await admin.post(`contacts/${id}/reply`, reply);
    expect(body).toMatchObject({ sent: false, reason: 'pending' });
    const [mail] = (await admin.call(`mails?filter[entityId]=${id}`)).body.items;
    expect(mail).toMatchObject({ id: body['mail'], purpose: 'reply', entity: 'contacts', state: 'pending' });
    expect(mail).toMatchObject({ to: 'somying@example.co.th', replyTo: 'editor@example.com', kept: true });
    log.mockRestore();
  });
  test('whose process died before the outbox had it goes out with the next try under its key, as it was written', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const { outbox } = admin.dependencies;
    const died = async () => Promise.reject(new Error('killed'));
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    admin.change({ outbox: died });
    expect((await admin.post(`contacts/${id}/reply`, reply, { headers })).status).toBe(500);
    log.mockRestore();
    admin.change({ outbox });
    const again = await admin.post(`contacts/${id}/reply`, { ...reply, body: 'other' }, { headers });
    expect(again.body).toMatchObject({ ...reply, sent: true });
    expect(admin.mails).toEqual([expect.objectContaining({ text: expect.stringContaining(reply.body) })]);
    expect((await contact())['replies']).toEqual([again.body]);
  });
  test('is sent once under one key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all(
      [1, 2].map(() => admin.post(`contacts/${id}/reply`, reply, { headers })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    await admin.post(`contacts/${id}/reply`, reply, { headers });
    expect(admin.mails).toHaveLength(1);
    expect((await contact())['replies']).toHaveLength(1);
  });
  test.each([
    [{}, ['subject', 'body']],
    [{ subject: 'a\nBcc: x@y.zz', body: 'x' }, ['subject']],
    [{ subject: 'x'.repeat(201), body: 'x' }, ['subject']],
  ])('%j is refused', async (body, fields) => {
    const answer = await admin.post(`contacts/${id}/reply`, body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, fields]);
    expect(admin.mails).toEqual([]);
  });
});

describe('many at once', () => {
  const patch = (body: unknown) => admin.call('contacts', { method: 'PATCH', body });
  test('change together; what failed is named', async () => {
    const other = await admin.inquiry({ message: 'second' });
    const unknown = PEOPLE['owner']?.id ?? '';
    const answer = await patch({ ids: [id, other, id, unknown, 'x'], change: { status: 'spam', name: 'x' } });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      updated: 2,
      failed: [unknown, 'x'].map((failed) => ({
        id: failed,
        message: expect.stringContaining('does not exist'),
      })),
    });
    expect((await admin.call('contacts?filter[status]=spam')).body.total).toBe(2);
    expect(await contact()).toMatchObject({ name: 'Somying Jaidee', status: 'spam' });
    expect(await history()).toHaveLength(1);
  });
  test('that would take too long are left, and named', async () => {
    const other = await admin.inquiry({ message: 'second' });
    let reads = 0;
    const { now } = admin.dependencies;
    admin.change({ now: () => now() + 10_000 * reads++ });
    const answer = await patch({ ids: [id, other], change: { status: 'done' } });
    expect(answer.status).toBe(200);
    const done = Number(answer.body['updated']);
    expect(done).toBeLessThan(2);
    expect(answer.body['failed']).toHaveLength(2 - done);
  });
  test.each([
    [{}, 'ids'],
    [{ ids: [], change: { status: 'done' } }, 'ids'],
    [{ ids: 'all', change: { status: 'done' } }, 'ids'],
    [{ ids: Array.from({ length: 201 }, () => 'x'), change: { status: 'done' } }, 'ids'],
    [{ ids: ['x'] }, 'change'],
    [{ ids: ['x'], change: [] }, 'change'],
    [{ ids: ['x'], change: { message: 'mine', version: 9 } }, 'change'],
    [{ ids: ['x'], change: { status: 'nonsense' } }, 'status'],
  ])('%# is refused', async (body, field) => {
    const answer = await patch(body);
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]]);
  });
  test('a member’s change must fit the rest of the record', async () => {
    const person = { lastName: 'x', firstName: 'x', phone: '123456' };
    const late = (await admin.post('members', { ...person, email: 'a@b.co', joinedAt: '2027-01-01' })).body
      .id;
    const fine = (await admin.post('members', { ...person, email: 'c@d.co' })).body.id;
    const answer = await admin.call('members', {
      method: 'PATCH',
      body: { ids: [late, fine], change: { expiresAt: '2026-12-31', type: 'gold' } },
    });
    expect(answer.body).toMatchObject({
      updated: 1,
      failed: [{ id: late, message: expect.stringContaining('expiresAt') }],
    });
    const cleared = await admin.call('members', {
      method: 'PATCH',
      body: { ids: [fine], change: { type: null } },
    });
    expect(cleared.body).toMatchObject({ updated: 1 });
    expect((await admin.call(`members/${fine}`)).body).not.toHaveProperty('type');
  });
});

test('a write that the audit could not take stands, and says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  admin.store('records-audit').faults = () => 'unavailable';
  const saved = await admin.put(`contacts/${id}`, { status: 'done' }, 1);
  expect([saved.status, saved.headers.get('audit-recorded')]).toEqual([200, 'no']);
  expect((await contact())['status']).toBe('done');
  admin.store('records-audit').faults = () => undefined;
  const next = await admin.put(`contacts/${id}`, { status: 'new' }, 2);
  expect(next.headers.get('audit-recorded')).toBeNull();
  vi.restoreAllMocks();
});

test('a store that is down is a 503, and nothing is claimed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  admin.store('records-contacts').faults = () => 'unavailable';
  for (const answer of [
    await admin.call('contacts'),
    await admin.put(`contacts/${id}`, { status: 'done' }, 1),
  ]) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  }
  const { body } = await admin.call('contacts');
  expect(body.message).toBe('The data store does not respond just now. Please try again in a minute.');
  vi.restoreAllMocks();
});
