import { media } from '#features/media/server/media-records.ts';
import { isPicture, type MediaRecord } from '#features/media/media.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';

type Opened = Pick<AdminCall, 'stores' | 'now'>;

/** Whether the media library has this. @throws StoreUnavailable */
export const mediumExists = async (id: string, { stores, now }: Opened): Promise<boolean> =>
  (await media(stores, now).find(id)) !== undefined;

/** A picture of the library; undefined for a document too. @throws StoreUnavailable */
export async function foundPicture(id: string, { stores, now }: Opened): Promise<MediaRecord | undefined> {
  const medium = await media(stores, now).find(id);
  return medium && isPicture(medium) ? medium : undefined;
}
