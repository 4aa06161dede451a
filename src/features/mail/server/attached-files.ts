import { media } from '#features/media/server/media-records.ts';
import { HttpError } from '#http/http-error.ts';
import type { StoresAndClock } from '#store/stores.ts';
import { type Attachment, ATTACHMENT_BYTES } from '../attachment.ts';

/**
 * The files of the library that a reply names.
 * @throws HttpError 422 for one that is not there, and where they come to more than an e-mail takes
 */
export async function attachedFiles(
  ids: readonly string[],
  { stores, now }: StoresAndClock,
): Promise<Attachment[]> {
  const files: Attachment[] = [];
  for (const id of new Set(ids)) {
    const file = await media(stores, now).find(id);
    if (!file) throw new HttpError(422, { errors: { attachments: { key: 'noSuchFile' } } });
    files.push({ id, name: file.fileName, type: file.type, size: file.size });
  }
  const sum = files.reduce((total, { size }) => total + size, 0);
  if (sum > ATTACHMENT_BYTES) {
    throw new HttpError(422, {
      errors: { attachments: { key: 'heavyFiles', params: { most: ATTACHMENT_BYTES / 1_000_000 } } },
    });
  }
  return files;
}
