import { v7 as uuidv7 } from 'uuid';
import { applicationFileKey, applicationFiles } from './application-files.ts';
import { applications } from './application-records.ts';
import { StoreUnavailable } from '#store/errors.ts';
import type { FileStores } from '#store/file-store.ts';
import type { Repository } from '#store/repository.ts';
import type { Stores } from '#store/stores.ts';
import type { ApplicationRecord } from '../application-record.ts';
import { logFailure } from '#http/log.ts';

/**
 * Applications that are stored with their file: file first, record second, so that no record lacks its file. Each
 * attempt puts its file in a place of its own. One whose record was surely not stored, or was stored by another attempt
 * before, takes its file away at once. Where nobody knows (no answer came from the store) the file stays, since the
 * record may be there; if it is not, the sweep finds the file.
 */
export function applicationRepository(
  stores: Stores,
  files: FileStores,
  now: () => number,
  bytes: Uint8Array<ArrayBuffer>,
): Pick<Repository<ApplicationRecord>, 'create' | 'findSubmission'> {
  const records = applications(stores, now);
  const store = applicationFiles(files);
  return {
    findSubmission: records.findSubmission,
    async create(fields, { id = uuidv7(), submission } = {}) {
      const key = applicationFileKey({ id, fileId: fields.fileId });
      const discard = () => store.delete(key).catch(logFailure);
      await store.add(key, bytes);
      try {
        const record = await records.create(fields, { id, submission });
        if (record.fileId !== fields.fileId) await discard();
        return record;
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) await discard();
        throw error;
      }
    },
  };
}
