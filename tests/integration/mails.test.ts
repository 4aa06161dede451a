import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keepAndSend, mailAfterStoring, type OutboxDependencies } from '#features/mail/server/outbox.ts';
import { sweepMails } from '#features/mail/server/sweep-mails.ts';
import { refusal, startMailServer } from '../support/server/mail-server.ts';
import { mailRows } from '#features/mail/server/mail-records.ts';
import { rowIndex } from '#store/list-index/row-index.ts';
import { pdf } from '../support/server/cv-files.ts';
import { blobsFileStore } from '#store/blobs-file-store.ts';
import { type Blobs, startBlobs } from './blobs-server.ts';

// The outbox on a real Blobs server with a real mail server: kept, refused, tried again, sent once.

let blobs: Blobs;
let server: Awaited<ReturnType<typeof startMailServer>>;
let isRefusing = false;
beforeAll(async () => {
  blobs = await startBlobs();
  server = await startMailServer({ onRcptTo: (_, __, done) => done(isRefusing ? refusal(451) : null) });
});
afterAll(async () => {
  await server.close();
  await blobs.stop();
});

const settings = () => ({
  siteUrl: 'https://saphan.example',
  smtpUrl: server.url,
  mailFrom: 'i@b.co',
  mailTo: 'd@b.co',
});

test('a mail is refused, outlives a restart of the store, and is then sent once', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let now = Date.now();
  const outbox = (): OutboxDependencies => ({
    stores: blobs.stores,
    settings: settings(),
    secret: async () => 'secret',
    now: () => now,
    deadlineMs: 3_000,
  });
  const mail = {
    purpose: 'acknowledgement',
    entity: 'contacts',
    entityId: crypto.randomUUID(),
    to: 'somying@example.co.th',
    locale: 'th',
    content: { subject: 'ได้รับแล้ว', text: 'ขอบคุณ', html: '<p>ขอบคุณ</p>' },
  } as const;
  const states = async () =>
    (await rowIndex(mailRows, { stores: blobs.stores, memory: {} }).list()).rows.map(({ state }) => state);

  isRefusing = true;
  await mailAfterStoring([mail], outbox());
  expect(await states()).toEqual(['pending']);
  await blobs.restart();
  isRefusing = false;
  now += 60_000;
  await sweepMails({ ...outbox(), budgetMs: 5_000 });
  await mailAfterStoring([mail], outbox());
  await sweepMails({ ...outbox(), budgetMs: 5_000 });
  expect(await states()).toEqual(['sent']);
  expect(server.received.map(({ to }) => to)).toEqual([[mail.to]]);
  vi.restoreAllMocks();
});

test('a reply takes files of the library along, byte for byte; without one of them it is not sent', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const files: NonNullable<OutboxDependencies['files']> = (name) =>
    blobsFileStore({ name, connection: blobs.environment() });
  const outbox: OutboxDependencies = {
    stores: blobs.stores,
    files,
    settings: settings(),
    secret: async () => 'secret',
    now: Date.now,
    deadlineMs: 3_000,
  };
  const id = crypto.randomUUID();
  await files('files-media').add(id, pdf());
  const mail = {
    purpose: 'reply',
    entity: 'contacts',
    entityId: crypto.randomUUID(),
    to: 'somying@example.co.th',
    locale: 'th',
    content: { subject: 'กรณีศึกษา', text: 'ตามแนบ', html: '<p>ตามแนบ</p>' },
    attachments: [{ id, name: 'กรณีศึกษา.pdf', type: 'application/pdf', size: pdf().length }],
  } as const;
  expect(await keepAndSend({ ...mail, occasion: '1' }, outbox)).toBe('sent');
  const [file] = server.received.at(-1)?.email.attachments ?? [];
  expect(file).toMatchObject({
    filename: 'กรณีศึกษา.pdf',
    mimeType: 'application/pdf',
    disposition: 'attachment',
  });
  expect(Buffer.from(file?.content as ArrayBuffer).equals(pdf())).toBe(true);

  const before = server.received.length;
  await files('files-media').delete(id);
  expect(await keepAndSend({ ...mail, occasion: '2' }, outbox)).toBe('failed');
  expect(server.received).toHaveLength(before);
  log.mockRestore();
});
