import { unlessUnavailable } from '#store/errors.ts';
import { openStores, type Stores } from '#store/stores.ts';
import type { Shown } from '../article-view.ts';

/** Its key in the settings store; it is there while visitors are told. */
const KEY = 'outdated-notice';

/** Whether visitors read that a translation is out of date (rules.md#translations). @throws StoreUnavailable */
export const isOutdatedShown = async (stores: Stores): Promise<boolean> =>
  (await stores('settings').get(KEY)) !== undefined;

/** @throws StoreUnavailable */
export const showOutdated = (stores: Stores, isShown: boolean): Promise<void> =>
  isShown ? stores('settings').set(KEY, 'true') : stores('settings').delete(KEY);

/** Since when visitors read what is out of date, if they are told; undefined while the store is down, too. */
export async function toldSince({ article, lang }: Shown): Promise<string | undefined> {
  const since = article.outdatedSince?.[lang];
  if (since === undefined) return undefined;
  return (await isOutdatedShown(openStores()).catch(unlessUnavailable)) ? since : undefined;
}
