import { beforeEach, describe, expect, test } from 'vitest';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';
import { ALT, uploaded, uploadForm } from '#tests/support/server/media-upload.ts';
import { jpeg, joined, photograph, PLACE, png } from '#tests/support/server/media-pictures.ts';

let admin: TestAdmin;
beforeEach(() => void (admin = testAdmin()));
const LIMIT = 4_194_304;
const KEY = { 'idempotency-key': '0198c5f0-0000-7000-8000-00000000abcd' };

test('a picture becomes a record and a file under one id', async () => {
  const answer = await uploaded(admin, uploadForm(await photograph('jpeg', 1), { 'focalPoint[x]': '0.25' }));
  const { id } = answer.body;
  expect(answer.status).toBe(201);
  expect(answer.headers.get('location')).toBe(`/api/admin/media/${id}`);
  expect(answer.headers.get('etag')).toBe('"1"');
  const bytes = admin.mediaFiles.files.get(id)?.bytes ?? new Uint8Array();
  expect(answer.body).toMatchObject({
    fileName: 'opening.jpg',
    type: 'image/jpeg',
    size: bytes.length,
    width: 64,
    height: 48,
    alt: ALT,
    focalPoint: { x: 0.25, y: 0.5 },
    version: 1,
  });
  expect(Buffer.from(bytes).includes(PLACE)).toBe(false);
  const history = await admin.call(`media/${id}/history`);
  expect(history.body.items[0]).toMatchObject({ action: 'create', entityId: id });
});

test('a photo that is stored on its side is refused, and nothing of it kept', async () => {
  const { status, body } = await uploaded(admin, uploadForm(await photograph('jpeg')));
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['file']]);
  expect(admin.mediaFiles.files.size).toBe(0);
});

test('type and name that a caller states count for nothing', async () => {
  const { body } = await uploaded(admin, uploadForm(await png(), {}, 'C:\\photos\\tour\u202e.exe'));
  expect(body).toMatchObject({ type: 'image/png', fileName: 'tour.exe' });
});
test.each([
  [' ', 'picture'],
  ['../../etc/passwd', 'passwd'],
  ['ภาพเปิดสำนักงาน.jpg', 'ภาพเปิดสำนักงาน.jpg'],
  [`${'x'.repeat(300)}.jpeg`, `${'x'.repeat(195)}.jpeg`],
])('a file called %j is kept as %j', async (given, kept) => {
  expect((await uploaded(admin, uploadForm(await jpeg(), {}, given))).body['fileName']).toBe(kept);
});

describe('what is refused', () => {
  test.each([
    ['en', 'x'.repeat(301), 'alt.en'],
    ['th', 'x'.repeat(301), 'alt.th'],
  ])('alternative text in %s: %j', async (locale, text, field) => {
    const { status, body } = await uploaded(admin, uploadForm(await jpeg(), { [`alt[${locale}]`]: text }));
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
  test('a picture without a text in any language; one is enough', async () => {
    const none = await uploaded(admin, uploadForm(await jpeg(), { 'alt[en]': ' ', 'alt[th]': undefined }));
    expect([none.status, Object.keys(none.body.errors)]).toEqual([422, ['alt.en']]);
    expect((await uploaded(admin, uploadForm(await jpeg(), { 'alt[en]': '' }))).status).toBe(201);
  });
  test.each(['-0.1', '1.1', 'x', 'NaN', 'Infinity'])('a focal point at %s', async (x) => {
    const { status, body } = await uploaded(admin, uploadForm(await jpeg(), { 'focalPoint[x]': x }));
    expect([status, Object.keys(body.errors)]).toEqual([422, ['focalPoint.x']]);
  });
  test('a file that is no picture, with everything else that is wrong, in either language', async () => {
    const form = () => uploadForm(joined('<svg/>'.repeat(9)), { 'alt[th]': 'x'.repeat(301) });
    const english = await uploaded(admin, form());
    expect([english.status, Object.keys(english.body.errors)]).toEqual([422, ['file', 'alt.th']]);
    expect(english.body.errors['file']).toContain('Choose a JPEG, PNG, WebP or AVIF picture');
    const thai = await admin.post('media?locale=th', form());
    expect(thai.body.errors['file']).toContain('กรุณาเลือกภาพ JPEG');
  });
  test('no file, a text in its place, an empty one, two of them', async () => {
    const two = uploadForm(await jpeg());
    two.append('file', new File([await jpeg()], 'second.jpg'));
    const text = uploadForm(undefined, { file: 'opening.jpg' });
    for (const form of [uploadForm(undefined), text, two, uploadForm(new Uint8Array())]) {
      const { status, body } = await uploaded(admin, form);
      expect([status, Object.keys(body.errors)]).toEqual([422, ['file']]);
    }
  });
  test('a file above 4,194,304 bytes is 413, whatever is said of its length', async () => {
    const file = joined(await jpeg(), new Uint8Array(LIMIT));
    expect((await uploaded(admin, uploadForm(file.slice(0, LIMIT)))).status).toBe(201);
    const above = await uploaded(admin, uploadForm(file.slice(0, LIMIT + 1)));
    expect([above.status, above.body.errors['file']]).toEqual([413, expect.stringContaining('4,194,304')]);
    const farAbove = await uploaded(admin, uploadForm(joined(file, file)));
    expect([farAbove.status, farAbove.body.errors['file']]).toEqual([413, expect.stringContaining('4 MB')]);
    const lying = await uploaded(admin, uploadForm(joined(file, file)), {
      headers: { 'content-length': '9' },
    });
    expect(lying.status).toBe(413);
  });
  test('another type of body is 415, a broken form 400', async () => {
    const send = (body: string, type: string) =>
      admin.call('media', { method: 'POST', body, headers: { 'content-type': type } });
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded', '']) {
      expect((await send('{}', type)).status).toBe(415);
    }
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
      for (const body of ['', '{}', '--x\r\nnonsense', '--x--']) {
        expect([body, (await send(body, type)).status]).toEqual([
          body,
          expect.toSatisfy((s) => s === 400 || s === 422),
        ]);
      }
    }
    expect(admin.mediaFiles.files.size).toBe(0);
  });
});

describe('once', () => {
  test('the same upload under one key is one picture', async () => {
    const first = await uploaded(admin, undefined, { headers: KEY });
    const second = await uploaded(admin, undefined, { headers: KEY });
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id]);
    expect((await admin.call('media')).body.total).toBe(1);
  });
  test('another picture or text under that key is 409 and changes nothing', async () => {
    await uploaded(admin, undefined, { headers: KEY });
    const [stored] = admin.mediaFiles.files.values();
    const file = await uploaded(admin, uploadForm(await png()), { headers: KEY });
    const text = await uploaded(admin, uploadForm(await jpeg(), { 'alt[en]': 'Else' }), { headers: KEY });
    expect([file.status, text.status]).toEqual([409, 409]);
    expect([...admin.mediaFiles.files.values()]).toEqual([stored]);
  });
});

test('with the files out of reach nothing is recorded', async () => {
  admin.mediaFiles.isDown = true;
  expect((await uploaded(admin)).status).toBe(503);
  expect((await admin.call('media')).body.total).toBe(0);
});
