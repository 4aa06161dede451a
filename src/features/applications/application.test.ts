import { describe, expect, test } from 'vitest';
import {
  ACCEPTED_ENDINGS,
  APPLICATION_FILE_BYTES,
  applicationSchema,
  chosenFileProblem,
} from './application.ts';
import { APPLICATION_FILE_ENDINGS } from './cv-types.ts';
import { applicationBulkSchema, applicationWorkSchema } from './application-record.ts';
import { validateForm } from '#fields/validate-form.ts';

const consents = { privacyPolicy: true, personalInformation: true, informationSecurity: true };
const filled = { name: 'สมหญิง ใจดี', email: 'somying@example.co.th', phone: '081 234 5678', consents };
const errorsOf = (change: Record<string, unknown>) => {
  const checked = validateForm(applicationSchema, { ...filled, ...change });
  return checked.ok ? {} : checked.errors;
};

test('position and message may be left out, and nothing else', () => {
  expect(validateForm(applicationSchema, filled)).toEqual({
    ok: true,
    value: { ...filled, jobId: '', message: '' },
  });
  expect(Object.keys(errorsOf({ name: '', email: '', phone: '', consents: {} }))).toEqual([
    'name',
    'email',
    'phone',
    'consents.privacyPolicy',
    'consents.personalInformation',
    'consents.informationSecurity',
  ]);
});
test.each(['backend-developer-bangkok', '0198c5f0-0000-7000-8000-000000000001', '', null, undefined, ' '])(
  'a position may be %j',
  (jobId) => expect(errorsOf({ jobId })).toEqual({}),
);
test.each(['../secret', 'งาน', 'A B', 7, ['x'], 'x'.repeat(81)])('a position may not be %j', (jobId) =>
  expect(Object.keys(errorsOf({ jobId }))).toEqual(['jobId']),
);

describe('a chosen file', () => {
  const problemOf = (name: string, size = 1) => chosenFileProblem({ name, size })?.key;
  test('none, an empty one, one byte too many', () => {
    expect(chosenFileProblem(undefined)?.key).toBe('fileRequired');
    expect(problemOf('cv.pdf', 0)).toBe('emptyFile');
    expect(problemOf('cv.pdf', APPLICATION_FILE_BYTES)).toBeUndefined();
    expect(problemOf('cv.pdf', APPLICATION_FILE_BYTES + 1)).toBe('fileTooLarge');
  });
  test('has one of the endings of the types that are taken', () =>
    expect(Object.values(APPLICATION_FILE_ENDINGS).flat()).toEqual(ACCEPTED_ENDINGS));
  test('is known by its ending, whatever its case', () => {
    for (const ending of ACCEPTED_ENDINGS) expect(problemOf(`ประวัติ${ending.toUpperCase()}`)).toBeUndefined();
    for (const name of ['cv.exe', 'cv', 'cv.docm', 'cv.pdf.zip', ''])
      expect(problemOf(name)).toBe('wrongFileKind');
  });
});

describe('what staff may change', () => {
  test('a rating is a whole number from 1 to 5, or none', () => {
    const ratingOf = (rating: unknown) => validateForm(applicationWorkSchema, { status: 'new', rating });
    for (const rating of [1, 5]) expect(ratingOf(rating)).toMatchObject({ ok: true, value: { rating } });
    for (const none of ['', null, undefined]) {
      expect(ratingOf(none)).toMatchObject({ ok: true, value: { rating: undefined } });
    }
    for (const wrong of [0, 6, 2.5, '3', true]) expect(ratingOf(wrong).ok).toBe(false);
  });
  test('of many, only what is named', () => {
    expect(validateForm(applicationBulkSchema, { status: 'offer', name: 'x' })).toEqual({
      ok: true,
      value: { status: 'offer' },
    });
    expect(validateForm(applicationBulkSchema, { status: 'gone' }).ok).toBe(false);
  });
});
