import { beforeEach, describe, expect, test } from 'vitest';
import { sweepMedia } from '#app/media-sweep.ts';
import { textIn } from '#tests/support/in-languages.ts';
import { uploaded, uploadForm } from '#tests/support/server/media-upload.ts';
import { jpeg, png, webp } from '#tests/support/server/media-pictures.ts';
import { pdfProblem } from '#features/applications/server/cv/inspect-in-worker.ts';
import { pdf } from '#tests/support/server/cv-files.ts';
import type { Usage } from '#staff-api/usage.ts';
import { mediaEntity } from './media-entity.ts';
import { entities } from '#app/registry.ts';
import { type TestAdmin, testAdmin } from '#tests/support/server/admin.ts';

let admin: TestAdmin;
let usages: Usage[];
beforeEach(() => {
  usages = [];
  const entity = mediaEntity(async () => usages, pdfProblem, ['news']);
  admin = testAdmin([entity, ...entities.filter(({ name }) => name !== 'media')]);
});
const fields = { fileName: 'a.jpg', alt: textIn({ en: 'A', th: 'ก' }), focalPoint: { x: 0, y: 1 } };
const files = () => [...admin.mediaFiles.files.keys()];
const swept = () =>
  sweepMedia(
    admin.using.stores,
    () => admin.mediaFiles,
    () => admin.clock.now,
  );

describe('a picture', () => {
  test('keeps its file, whatever is saved', async () => {
    const { body } = await uploaded(admin);
    const saved = await admin.put(`media/${body.id}`, { ...fields, type: 'image/png', width: 9, size: 1 }, 1);
    expect([saved.status, saved.body]).toEqual([
      200,
      { ...body, ...fields, version: 2, updatedAt: saved.body['updatedAt'] },
    ]);
  });
  test.each([
    [{ ...fields, alt: { en: '', th: ' ' } }, 'alt.en'],
    [{ ...fields, alt: { en: 'A', th: 'ก'.repeat(301) } }, 'alt.th'],
    [{ ...fields, alt: 'A' }, 'alt'],
    [{ ...fields, fileName: ' ' }, 'fileName'],
    [{ ...fields, focalPoint: { x: 2, y: 0 } }, 'focalPoint.x'],
    [{ ...fields, focalPoint: { x: 0 } }, 'focalPoint.y'],
    [{ ...fields, focalPoint: undefined }, 'focalPoint'],
  ])('is not saved with %j', async (change, field) => {
    const { id } = (await uploaded(admin)).body;
    const { status, body } = await admin.put(`media/${id}`, change, 1);
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  });
});

test('the list searches names and texts, filters by type and sorts', async () => {
  await uploaded(admin, uploadForm(await jpeg(300, 300), { 'alt[th]': 'งานเลี้ยงปีใหม่' }, 'b.jpg'));
  await uploaded(admin, uploadForm(await png(), { 'alt[en]': 'New office' }, 'a.png'));
  await uploaded(admin, uploadForm(await webp(), {}, 'c.webp'));
  const names = async (query: string) =>
    (await admin.call(`media?${query}`)).body.items.map((item) => item['fileName']);
  expect(await names('sort=fileName')).toEqual(['a.png', 'b.jpg', 'c.webp']);
  expect((await names('sort=size&order=desc'))[0]).toBe('b.jpg');
  expect(await names(`q=${encodeURIComponent('ปีใหม่')}`)).toEqual(['b.jpg']);
  expect(await names('q=office%20a.png')).toEqual(['a.png']);
  expect(await names('filter[type]=image/webp,image/png&sort=fileName')).toEqual(['a.png', 'c.webp']);
  expect((await admin.call('media?filter[type]=image/gif')).status).toBe(422);
  expect((await admin.call('media', { method: 'PATCH', body: {} })).status).toBe(405);
});

describe('a document', () => {
  const form = (file = pdf()) => uploadForm(file, { 'alt[en]': '', 'alt[th]': '' }, 'กรณีศึกษา.pdf');
  test('needs no alternative text, is listed by its type, and is saved under its name', async () => {
    const { status, body } = await uploaded(admin, form());
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        fileName: 'กรณีศึกษา.pdf',
        type: 'application/pdf',
        width: 0,
        size: pdf().length,
      }),
    ]);
    expect((await admin.call('media?filter[type]=application/pdf')).body.total).toBe(1);
    expect((await admin.put(`media/${body.id}`, { ...fields, alt: { en: '', th: '' } }, 1)).status).toBe(200);
  });
  test.each([
    ['a script', pdf(['<< /S /JavaScript /JS (app.alert(1)) >>'])],
    ['half of it', pdf().slice(0, 200)],
  ])('with %s is not taken', async (_, file) => {
    const { status, body } = await uploaded(admin, form(file));
    expect([status, Object.keys(body.errors)]).toEqual([422, ['file']]);
    expect(files()).toEqual([]);
  });
});

describe('one that articles show', () => {
  const usage = { entity: 'news', id: 'n1', title: 'เปิดสำนักงานใหม่' };
  test('says by which, and is not deleted', async () => {
    const { id } = (await uploaded(admin)).body;
    expect((await admin.call(`media/${id}/usage`)).body).toEqual({ items: [] });
    usages = [usage];
    expect((await admin.call(`media/${id}/usage`)).body).toEqual({ items: [usage] });
    const refused = await admin.remove(`media/${id}`);
    expect([refused.status, refused.body['usedBy']]).toEqual([409, [usage]]);
    expect((await admin.put(`media/${id}`, fields, 1)).status).toBe(200);
    expect(files()).toEqual([id]);
    // The pages that show its new alternative text, not the file.
    expect(admin.purged).toEqual(['news', 'news-n1']);
  });
  test('of one that is not there nothing is said', async () => {
    const unknown = '0198c5f0-0000-7000-8000-00000000ffff';
    expect((await admin.call(`media/${unknown}/usage`)).status).toBe(404);
  });
});

describe('a deletion', () => {
  test('is undone within ten minutes, file and all', async () => {
    const { id } = (await uploaded(admin)).body;
    expect((await admin.remove(`media/${id}`)).status).toBe(204);
    expect(admin.purged).toEqual([`media-${id}`]);
    admin.minutes(9);
    await swept();
    expect((await admin.post(`media/${id}/undelete`, {})).status).toBe(200);
    admin.minutes(30);
    await swept();
    expect(files()).toEqual([id]);
  });
  test('leaves no byte behind when its time is over', async () => {
    const { id } = (await uploaded(admin)).body;
    const kept = (await uploaded(admin, uploadForm(await png()))).body.id;
    await admin.remove(`media/${id}`);
    admin.minutes(10.5);
    await swept();
    expect(files()).toEqual([id, kept]);
    admin.minutes(1);
    await swept();
    expect(files()).toEqual([kept]);
    expect((await admin.post(`media/${id}/undelete`, {})).status).toBe(404);
  });
});

test('a file whose upload broke off is swept away, one whose record may still come is not', async () => {
  const id = '0198c5f0-0000-7000-8000-00000000aaaa';
  await admin.mediaFiles.add(id, await jpeg());
  admin.minutes(4);
  await swept();
  expect(files()).toEqual([id]);
  admin.minutes(2);
  await swept();
  expect(files()).toEqual([]);
});
