import { beforeEach } from 'vitest';
import { type TestAdmin, testAdmin } from './admin.ts';

/** For each test of a file: a site with one inquiry in Thai, as staff see it. */
export function oneInquiry() {
  const site = { admin: undefined as unknown as TestAdmin, id: '' };
  beforeEach(async () => {
    site.admin = testAdmin();
    site.id = await site.admin.inquiry({ locale: 'th', message: 'ขอข้อมูลค่ะ' });
  });
  const contact = async () => (await site.admin.call(`contacts/${site.id}`)).body;
  const history = async () => (await site.admin.call(`contacts/${site.id}/history`)).body.items;
  return Object.assign(site, { contact, history });
}
