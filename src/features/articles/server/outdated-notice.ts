import { unlessUnavailable } from '#store/errors.ts';
import { settingSwitch } from '#store/setting-switch.ts';
import { openStores } from '#store/stores.ts';
import type { Shown } from '../article-view.ts';

/** Whether visitors read that a translation is out of date (rules.md#translations). */
export const outdatedNotice = settingSwitch('outdated-notice');

/** Since when visitors read what is out of date, if they are told; undefined while the store is down, too. */
export async function toldSince({ article, lang }: Shown): Promise<string | undefined> {
  const since = article.outdatedSince?.[lang];
  if (since === undefined) return undefined;
  return (await outdatedNotice.isOn(openStores()).catch(unlessUnavailable)) ? since : undefined;
}
