import { expect, test } from 'vitest';
import { dispositionFileName } from './download.ts';

const thai = encodeURIComponent('ประวัติ สมหญิง.pdf');

test.each([
  ['attachment; filename="members-2026-11-20.csv"', 'members-2026-11-20.csv'],
  [`attachment; filename="cv.pdf"; filename*=UTF-8''${thai}`, 'ประวัติ สมหญิง.pdf'],
  [`attachment; filename*=utf-8''${thai}; filename="cv.pdf"`, 'ประวัติ สมหญิง.pdf'],
  [`attachment; filename="cv.pdf"; filename*=UTF-8''%E0%A4%A`, 'cv.pdf'],
  ['attachment', undefined],
])('%s names %s', (disposition, name) => expect(dispositionFileName(disposition)).toBe(name));
