import { expect, test } from 'vitest';
import { attachment } from './attachment.ts';

test.each([
  ['cv.pdf', `filename="cv.pdf"; filename*=UTF-8''cv.pdf`],
  ['My CV (2).docx', `filename="cv.docx"; filename*=UTF-8''My%20CV%20%282%29.docx`],
  ['ประวัติ.doc', `filename="cv.doc"; filename*=UTF-8''${encodeURIComponent('ประวัติ')}.doc`],
  [`a"; filename="evil.exe`, `filename="cv.exe"; filename*=UTF-8''a%22%3B%20filename%3D%22evil.exe`],
  ['\ud800.png', `filename="cv.png"; filename*=UTF-8''%EF%BF%BD.png`],
])('%j', (name, header) => expect(attachment(name)).toBe(`attachment; ${header}`));
