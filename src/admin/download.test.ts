import { afterEach, expect, test, vi } from 'vitest';
import { dispositionFileName, download } from './download.ts';

afterEach(() => vi.unstubAllGlobals());

/** Answers one after the other. @returns what was asked for, and what was saved */
function answering(...answers: readonly Response[]) {
  const asked: string[] = [];
  const saved: Blob[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (url: string) => (asked.push(url), left.shift()));
  vi.stubGlobal('document', { createElement: () => ({ click: () => {} }) });
  vi.stubGlobal('URL', { createObjectURL: (blob: Blob) => saved.push(blob), revokeObjectURL: () => {} });
  return { asked, saved };
}
const more = { headers: { 'Continue-After': 'id-1' } };

test('a list that comes in several answers is saved as one file', async () => {
  const { asked, saved } = answering(new Response('a\r\n1\r\n', more), new Response('2\r\n'));
  await download('/api/admin/contacts.csv', 'contacts.csv', { query: { q: 'x' } });
  expect(asked).toEqual(['/api/admin/contacts.csv?q=x', '/api/admin/contacts.csv?q=x&after=id-1']);
  expect(await Promise.all(saved.map((blob) => blob.text()))).toEqual(['a\r\n1\r\n2\r\n']);
});

test('of a list that breaks off nothing is saved', async () => {
  const broken = new ReadableStream({
    start: (controller) => controller.error(new TypeError('network error')),
  });
  const { saved } = answering(new Response('a\r\n1\r\n', more), new Response(broken));
  await expect(download('/api/admin/contacts.csv', 'contacts.csv')).rejects.toThrow('network error');
  expect(saved).toEqual([]);
});

const thai = encodeURIComponent('ประวัติ สมหญิง.pdf');

test.each([
  ['attachment; filename="members-2026-11-20.csv"', 'members-2026-11-20.csv'],
  [`attachment; filename="cv.pdf"; filename*=UTF-8''${thai}`, 'ประวัติ สมหญิง.pdf'],
  [`attachment; filename*=utf-8''${thai}; filename="cv.pdf"`, 'ประวัติ สมหญิง.pdf'],
  [`attachment; filename="cv.pdf"; filename*=UTF-8''%E0%A4%A`, 'cv.pdf'],
  ['attachment', undefined],
])('%s names %s', (disposition, name) => expect(dispositionFileName(disposition)).toBe(name));
