import { expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { memoryFileStore } from '#tests/support/store/memory-file-store.ts';
import { testSubmission } from '#tests/support/server/submission.ts';
import { applicationRepository } from './application-repository.ts';
import { application, CV } from '#tests/support/server/application.ts';

test('of attempts that cross, each with its file, one record and its own file stay', async () => {
  const { dependencies } = testSubmission();
  const { stores, now } = dependencies;
  const files = memoryFileStore(now);
  const repository = applicationRepository(stores, () => files, now, CV);
  const at = new Date(now()).toISOString();
  const options = { id: uuidv7(), submission: 'the same' };
  const attempts = [1, 2, 3].map(() => repository.create(application(at), options));
  const [record, ...others] = await Promise.all(attempts);
  for (const other of others) expect(other).toEqual(record);
  expect([...files.files.keys()]).toEqual([`${options.id}/${record?.fileId ?? ''}`]);
});
