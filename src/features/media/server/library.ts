import { logFailure } from '#http/log.ts';
import { media } from './media-records.ts';
import { openStores } from '#store/stores.ts';
import { isPicture, type MediaRecord } from '../media.ts';
import { ID } from '#fields/record.ts';

/**
 * A picture of the library as pages show it; undefined if there is none, and while the store cannot be read: an article
 * is worth reading without its picture.
 */
export async function shownMedium(id: string): Promise<MediaRecord | undefined> {
  if (!ID.test(id)) return undefined;
  try {
    const medium = await media(openStores()).find(id);
    return medium && isPicture(medium) ? medium : undefined;
  } catch (error) {
    logFailure(error);
    return undefined;
  }
}
