import { media } from '../../../../src/data/media.ts';
import type { AdminCall } from '../admin-call.ts';

/** Whether the media library has this. @throws StoreUnavailable */
export const mediumExists = async (id: string, { stores, now }: AdminCall): Promise<boolean> =>
  (await media(stores, now).find(id)) !== undefined;
