import { purgeCache } from '@netlify/functions';
import { expect, it, vi } from 'vitest';
import type { SiteStores } from '#store/site-stores.ts';
import { forgetPages } from './command.ts';

vi.mock('@netlify/functions', () => ({ purgeCache: vi.fn(async () => {}) }));

const site = (deployed?: SiteStores['deployed']) => ({ deployed }) as SiteStores;

it('has the pages of a deployed site forgotten, and of no other', async () => {
  const deployed = { siteID: 'a-site', token: 'a-token' };
  await forgetPages(site());
  expect(purgeCache).not.toHaveBeenCalled();
  await forgetPages(site(deployed));
  expect(purgeCache).toHaveBeenCalledWith(deployed);
});

it('says that all else is done where the host refuses', async () => {
  vi.mocked(purgeCache).mockRejectedValueOnce(new Error('Status: 429'));
  const forgotten = forgetPages(site({ siteID: 'a-site', token: 'a-token' }));
  await expect(forgotten).rejects.toThrow(/^Everything is written.*\(Status: 429\)/s);
});
