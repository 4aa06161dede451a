import { checkCv, type SentFile } from '#features/applications/server/cv/check-cv.ts';
import { inspectInWorker } from '#features/applications/server/cv/inspect-in-worker.ts';
import { testAdmin } from '../server/admin.ts';
import { applicationCalls, applicationForm } from '../server/application-calls.ts';
import { ATTACKS } from '../server/cv-attacks.ts';
import { checksHere } from '../server/cv-verdict.ts';
import { uploadForm } from '../server/media-upload.ts';
import { PICTURE_ATTACKS } from '../server/picture-attacks.ts';
import { repeated, type Unmarked, wrongIn } from './request.ts';

const admin = testAdmin();
const rows = (row: string): string =>
  `email,lastName,firstName,phone\n${row.repeat(Math.floor(1_900_000 / Buffer.byteLength(row)))}`;
const imports = ['a@b.co,A,B,021234567\n', '"', '""",', ',', '\n', 'a\t', '=1+1,\n', '\u0301'].map(
  (row): Unmarked => ({
    name: `import of ${JSON.stringify(row)}`,
    send: () => admin.post('members/import?dryRun=1', rows(row), { headers: { 'content-type': 'text/csv' } }),
    expected: [200],
  }),
);
/** Tables whose first line tells by what their cells are divided. */
const wide = ['a\t', ',', '"",', 'a,', `${'a,'.repeat(240)}\n`, `${','.repeat(240)}\n`, '"\n",'].map(
  (text): Unmarked => ({
    name: `import of a table of ${JSON.stringify(text.slice(0, 8))}, ${text.length}`,
    send: () =>
      admin.post('members/import?dryRun=1', repeated(text, 1_900_000), {
        headers: { 'content-type': 'text/csv' },
      }),
    expected: [200],
  }),
);
const pictures = PICTURE_ATTACKS.map(({ name, file }): Unmarked => ({
  name: `picture, ${name}`,
  file,
  send: (bytes) => wrongIn('file', admin.post('media', uploadForm(bytes))),
  expected: [422],
}));
const application = applicationCalls();
const { dependencies } = application;
Object.assign(dependencies, {
  checkFile: (file: SentFile) => checkCv(file, { ...checksHere, inspect: inspectInWorker }),
});
const uploads = ATTACKS.map(({ name, file }): Unmarked => ({
  name: `application, ${name}`,
  file,
  send: (bytes) => wrongIn('cv', application.post(applicationForm({}, bytes))),
  // What only looks expensive may be taken.
  expected: [201, 422],
}));

/** Tables, pictures and CVs. */
export const files: readonly Unmarked[] = [...imports, ...wide, ...pictures, ...uploads];
