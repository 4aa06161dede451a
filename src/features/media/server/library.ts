import { logFailure } from '#http/log.ts';
import { media } from './media-records.ts';
import { openStores } from '#store/stores.ts';
import { isPicture, type MediaRecord } from '../media.ts';
import { ID } from '#fields/record.ts';

/** A picture of the library; undefined for none, and while nobody can read it: an article is worth reading without. */
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
