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
 * attempt stores its file under its own key. An attempt whose record was certainly not stored, or had already been
 * stored by another attempt, removes its file immediately. If that is unknown (the store did not respond), the file
 * stays, since the record may exist; if it does not, the sweep finds the file.
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
