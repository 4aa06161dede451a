import { applicationFileKey, applicationFiles } from '#features/applications/server/application-files.ts';
import { applications } from '#features/applications/server/application-records.ts';
import { applicationsIndex } from '#features/applications/server/applications-entity.ts';
import { eraseFilesOf } from './personal-files.ts';
import { recordSource } from './record-source.ts';

/** Applications for jobs, with the file that came along. The file goes first: by the record it is found again. */
export const applicationsSource = recordSource({
  name: 'applications',
  index: applicationsIndex,
  open: ({ stores, now }) => applications(stores, now),
  title: ({ name }) => name,
  files: (record, { files }) => [
    { name: record.cv.name, read: () => applicationFiles(files).get(applicationFileKey(record)) },
  ],
  before: (id, { files }) => eraseFilesOf(files, `applications/${id}`),
});
