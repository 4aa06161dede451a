import { beforeEach } from 'vitest';
import { type TestAdmin, testAdmin } from './admin.ts';

export const FIREFOX = {
  'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
};
/** What the audit says of where a call with that header came from. */
export const FROM = { browser: 'Firefox, Windows', ip: '192.0.2.0/24' };

/** For each test of a file: a site, and what its audit tells of an action, the earliest first. */
export function auditedSite() {
  const site = { admin: undefined as unknown as TestAdmin };
  beforeEach(() => void (site.admin = testAdmin()));
  const lines = async (action: string) => {
    const query = `filter[action]=${action}&sort=at&order=asc&perPage=200`;
    return (await site.admin.call(`audit?${query}`, { as: 'owner' })).body.items;
  };
  return Object.assign(site, { lines });
}
