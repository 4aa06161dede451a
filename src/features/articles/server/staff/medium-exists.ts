import { media } from '#features/media/server/media-records.ts';
import type { AdminCall } from '#staff-api/admin-call.ts';

/** Whether the media library has this. @throws StoreUnavailable */
export const mediumExists = async (id: string, { stores, now }: AdminCall): Promise<boolean> =>
  (await media(stores, now).find(id)) !== undefined;
