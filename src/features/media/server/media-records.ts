import { type MediaRecord, mediaRecordSchema } from '../media.ts';
import { type DeletableRepository, deletableRepository } from '#store/deletable-repository.ts';
import type { RepositoryOptions } from '#store/repository.ts';
import type { Stores } from '#store/stores.ts';
import { writeMarker } from '#store/write-marker.ts';

/** Where media lie, and their shape; their bytes are in the file store `files-media`, under the same ids. */
export const mediaOptions = (stores: Stores): RepositoryOptions<MediaRecord> => ({
  entity: 'media',
  store: stores('records-media'),
  shape: { schema: mediaRecordSchema },
  marker: writeMarker(stores('index'), 'media'),
});

/** Media: see `mediaRecordSchema`. */
export function media(stores: Stores, now: () => number = Date.now): DeletableRepository<MediaRecord> {
  return deletableRepository(mediaOptions(stores), { deleted: stores('deleted'), now });
}
