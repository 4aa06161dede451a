import { type MediaRecord, mediaRecordSchema } from '../media.ts';
import { deletableRecordsOf, recordOptions } from '#http/entity-records.ts';

/** Where media lie, and their shape; their bytes are in the file store `files-media`, under the same ids. */
export const mediaOptions = recordOptions<MediaRecord>({
  entity: 'media',
  schema: mediaRecordSchema,
});

export const media = deletableRecordsOf(mediaOptions);
