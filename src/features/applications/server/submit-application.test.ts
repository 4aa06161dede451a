import { beforeEach, describe, expect, test, vi } from 'vitest';
import { applicationFileKey } from './application-files.ts';
import { StoreUnavailable } from '#store/errors.ts';
import type { Faults } from '#tests/support/store/memory-store.ts';
import { APPLICATION_FILE_BYTES } from '../application.ts';
import { sweepMedia } from '#app/media-sweep.ts';
import { CV_NAME } from '#tests/support/server/application.ts';
import { applicationCalls, applicationForm } from '#tests/support/server/application-calls.ts';
import { clamdStandIn } from '#tests/support/server/clamd-stand-in.ts';
import { checksHere } from '#tests/support/server/cv-verdict.ts';
import { checkCv, type SentFile } from './cv/check-cv.ts';
import { scanBy } from './cv/scan-cv.ts';
import { bytesOf, docx, pdf } from '#tests/support/server/cv-files.ts';

let calls: ReturnType<typeof applicationCalls>;
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  calls = applicationCalls();
});
const KEY = { 'idempotency-key': '0198c5f0-0000-7000-8000-00000000abcd' };
/** Whether nothing of an application is kept: neither file nor record, consent or mail. */
const isUntouched = () =>
  calls.files.files.size === 0 &&
  ['records-applications', 'records-consents', 'records-mails'].every(
    (name) => calls.store(name).entries.size === 0,
  );

test('an application is stored with its file, byte for byte, and what was agreed to', async () => {
  const file = pdf();
  const { status, body } = await calls.post(applicationForm({}, file));
  expect(status).toBe(201);
  const [record] = calls.stored();
  expect(record).toMatchObject({
    id: body.id,
    name: 'สมหญิง ใจดี',
    jobId: 'backend-developer-bangkok',
    jobTitle: 'นักพัฒนาแบ็กเอนด์',
    cv: { name: CV_NAME, size: file.length, type: 'application/pdf', scan: { result: 'notScanned' } },
    status: 'new',
    spam: false,
    verified: false,
    locale: 'th',
    notes: [],
    consents: { privacyPolicy: { given: true, locale: 'th' } },
  });
  const key = applicationFileKey({ id: body.id, fileId: String(record?.['fileId']) });
  expect([...calls.files.files.keys()]).toEqual([key]);
  expect(calls.files.files.get(key)?.bytes).toEqual(file);
  expect(calls.store('records-consents').entries.size).toBe(3);
  expect(calls.store('records-mails').entries.size).toBe(2);
});
test('what an applicant may not set is dropped, and what was left out is absent', async () => {
  const forged = { status: 'hired', rating: '5', spam: 'true', fileId: 'x', 'cv[name]': 'x' };
  await calls.post(applicationForm({ ...forged, jobId: undefined, message: '' }));
  const [record] = calls.stored();
  expect(record).toMatchObject({ status: 'new', spam: false, cv: { name: CV_NAME } });
  for (const absent of ['jobId', 'jobTitle', 'message', 'rating']) expect(record).not.toHaveProperty(absent);
});
test('a form that was touched is verified; a robot’s is kept apart with its file, and nobody is written to', async () => {
  await calls.post(applicationForm({ formToken: calls.tokenOfAge(9_000) }));
  expect((await calls.post(applicationForm({ website: 'https://spam.example' }))).status).toBe(201);
  expect(calls.stored().map(({ verified, spam }) => [verified, spam])).toEqual([
    [true, false],
    [false, true],
  ]);
  expect(calls.files.files.size).toBe(2);
  expect(calls.store('records-mails').entries.size).toBe(2);
});

describe('what is refused leaves nothing behind, and says why', () => {
  const big = bytesOf(pdf(), ' '.repeat(APPLICATION_FILE_BYTES));
  test.each([
    ['a renamed program', bytesOf('MZ\x90\0'.repeat(99)), 'Choose a PDF'],
    ['a bomb', docx([{ name: 'word/a.xml', content: Buffer.alloc(20_000_000) }]), 'another file'],
    ['a document with macros', docx([{ name: 'word/vbaProject.bin', content: 'x' }]), 'macros'],
    ['0 bytes', new Uint8Array(), '0 bytes'],
    ['4,194,305 bytes', big.slice(0, APPLICATION_FILE_BYTES + 1), '4,194,304'],
    ['no file', 'none' as const, 'Choose a file'],
  ])('%s', async (_, file, reason) => {
    const { status, body } = await calls.post(applicationForm({ locale: 'en' }, file, 'cv.pdf'));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['cv']]);
    expect(body.errors?.['cv']).toContain(reason);
    const thai = await calls.post(applicationForm({ locale: 'th' }, file, 'cv.pdf'));
    expect(thai.body.errors?.['cv']).toMatch(/ไฟล์/);
    expect(isUntouched()).toBe(true);
  });
  test('who sends files without end is stopped before they are looked at, whatever came of those before', async () => {
    const few = applicationCalls({ perMinute: 10 });
    const statuses: number[] = [];
    for (let sent = 0; sent < 11; sent += 1) {
      statuses.push((await few.post(applicationForm({}, bytesOf(`MZ${sent}`)))).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    // What is wrong without a file to look at costs next to nothing, and is told for longer.
    for (let sent = 11; sent < 100; sent += 1)
      expect((await few.post(applicationForm({}, 'none'))).status).toBe(422);
    expect((await few.post(applicationForm({}, 'none'))).status).toBe(429);
  });
  test('everything that is wrong at once, in the order of the form', async () => {
    const wrong = { email: 'x', jobId: '../x', 'consents[privacyPolicy]': undefined };
    const { status, body } = await calls.post(applicationForm(wrong, bytesOf('MZ')));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([
      422,
      ['email', 'jobId', 'cv', 'consents.privacyPolicy'],
    ]);
    expect(isUntouched()).toBe(true);
  });
  test('a position that is closed', async () => {
    const { status, body } = await calls.post(applicationForm({ jobId: 'long-gone', locale: 'en' }));
    expect([status, body.errors?.['jobId']]).toEqual([422, expect.stringContaining('closed')]);
    expect(isUntouched()).toBe(true);
  });
  test('an infected file, by a message of its own', async () => {
    const clamd = await clamdStandIn('stream: Win.Test.EICAR_HDB-1 FOUND');
    const checks = { ...checksHere, scan: scanBy(clamd.url, () => calls.clock.now) };
    Object.assign(calls.dependencies, { checkFile: (file: SentFile) => checkCv(file, checks) });
    const english = await calls.post(applicationForm({ locale: 'en' }));
    const thai = await calls.post(applicationForm({ locale: 'th' }));
    clamd.close();
    expect([english.status, english.body.errors?.['cv']]).toEqual([422, expect.stringContaining('virus')]);
    expect([thai.status, thai.body.errors?.['cv']]).toEqual([422, expect.stringContaining('ไวรัส')]);
    expect(isUntouched()).toBe(true);
  });
  test('two files, and a text in the place of one', async () => {
    const two = applicationForm();
    two.append('cv', new File([pdf()], 'second.pdf'));
    const text = applicationForm();
    text.set('cv', 'cv.pdf');
    for (const form of [two, text]) {
      const { status, body } = await calls.post(form);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['cv']]);
    }
    expect(isUntouched()).toBe(true);
  });
  test('a body that only a larger file explains is 413, whatever is said of its length', async () => {
    for (const headers of [{}, { 'content-length': '9' }]) {
      const { status, body } = await calls.post(applicationForm({}, bytesOf(big, big)), headers);
      expect([status, body.errors?.['cv']]).toEqual([413, expect.stringContaining('4,194,304')]);
    }
    expect(isUntouched()).toBe(true);
  });
  test('another type of body is 415, a broken form 400, another method 405', async () => {
    const send = (method: string, type: string, body?: string) =>
      calls.send(
        new Request('http://localhost/api/applications', {
          method,
          headers: { 'content-type': type },
          ...(body !== undefined && { body }),
        }),
      );
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      expect((await send('POST', type, '{}')).status).toBe(415);
    }
    expect((await send('POST', 'multipart/form-data', 'x')).status).toBe(400);
    expect((await send('GET', '')).status).toBe(405);
    expect(isUntouched()).toBe(true);
  });
});

describe('once', () => {
  test('a double click, a retry and a lost answer make one record, one file, one mail to each', async () => {
    const file = pdf();
    const sent = () => calls.post(applicationForm({}, file), KEY);
    const answers = [...(await Promise.all([sent(), sent(), sent()])), await sent()];
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(
      answers.map(() => [201, KEY['idempotency-key']]),
    );
    expect([calls.stored().length, calls.files.files.size]).toEqual([1, 1]);
    expect(calls.store('records-mails').entries.size).toBe(2);
  });
  test('another file or text under the same key is an application of its own', async () => {
    await calls.post(applicationForm(), KEY);
    const other = await calls.post(applicationForm({}, docx(), 'cv.docx'), KEY);
    const text = await calls.post(applicationForm({ message: 'corrected' }), KEY);
    const again = await calls.post(applicationForm({ message: 'corrected' }), KEY);
    expect([other.status, text.status, again.body.id]).toEqual([201, 201, text.body.id]);
    expect(new Set([KEY['idempotency-key'], other.body.id, text.body.id])).toHaveLength(3);
    expect(calls.files.files.size).toBe(3);
    for (const { id, fileId } of calls.stored()) {
      expect(calls.files.files.has(`${String(id)}/${String(fileId)}`)).toBe(true);
    }
  });
});

describe('faults', () => {
  const swept = (hours: number) =>
    sweepMedia(
      calls.dependencies.stores,
      calls.dependencies.files,
      () => calls.clock.now + hours * 60 * 60_000,
    );
  const onCreate = (fault: ReturnType<Faults>): Faults => {
    let hits = 0;
    return (operation, key) =>
      operation === 'setIf' && key === KEY['idempotency-key'] && hits++ === 0 ? fault : undefined;
  };
  test('no place for files: 503, and nothing is claimed', async () => {
    calls.files.isDown = true;
    const { status, headers } = await calls.post();
    expect([status, headers.get('retry-after')]).toEqual([503, '60']);
    calls.files.isDown = false;
    expect(isUntouched()).toBe(true);
  });
  test('no answer to the record, which was not stored: the file waits, a retry is taken, the sweep erases one', async () => {
    calls.store('records-applications').faults = onCreate('unavailable');
    expect((await calls.post(applicationForm(), KEY)).status).toBe(503);
    expect([calls.stored().length, calls.files.files.size]).toEqual([0, 1]);
    expect((await calls.post(applicationForm(), KEY)).status).toBe(201);
    await swept(1);
    expect(calls.files.files.size).toBe(2);
    await swept(3);
    const [record] = calls.stored();
    expect([...calls.files.files.keys()]).toEqual([
      `${KEY['idempotency-key']}/${String(record?.['fileId'])}`,
    ]);
  });
  test('no answer to the record, which was stored: it is found with its file', async () => {
    calls.store('records-applications').faults = onCreate('lostAnswer');
    const { status, body } = await calls.post(applicationForm(), KEY);
    expect([status, body.id]).toEqual([201, KEY['idempotency-key']]);
    await swept(3);
    const [record] = calls.stored();
    expect([...calls.files.files.keys()]).toEqual([`${body.id}/${String(record?.['fileId'])}`]);
  });
  test('the process dies between file and record: the sweep erases the file', async () => {
    calls.store('records-applications').faults = onCreate('dieBefore');
    void calls.post(applicationForm(), KEY);
    await vi.waitFor(() => expect(calls.files.files.size).toBe(1));
    await swept(1);
    expect(calls.files.files.size).toBe(1);
    await swept(3);
    expect(isUntouched()).toBe(true);
  });
  test('a record that is surely not stored takes its file away at once', async () => {
    // The id is taken by something else, and so is the one that the other text would get.
    await calls.post(applicationForm(), KEY);
    const { entries } = calls.store('records-applications');
    const [first] = entries.values();
    const get = entries.get.bind(entries);
    vi.spyOn(entries, 'has').mockReturnValue(true);
    vi.spyOn(entries, 'get').mockImplementation((key) => get(key) ?? first);
    expect((await calls.post(applicationForm({ message: 'else' }), KEY)).status).toBe(500);
    expect(calls.files.files.size).toBe(1);
  });
  test('a job that cannot be looked up is not held against the applicant', async () => {
    Object.assign(calls.dependencies, { job: () => Promise.reject(new StoreUnavailable('read', 'down')) });
    expect((await calls.post()).status).toBe(201);
    expect(calls.stored()[0]).toMatchObject({ jobId: 'backend-developer-bangkok' });
  });
});
