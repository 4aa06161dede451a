import { contacts } from '#features/contact/server/contact-records.ts';
import type { ContactRecord } from '#features/contact/contact-record.ts';
import { inStores } from './stored.ts';

/** The inquiries that are on the disk. */
export const storedContacts = (): Promise<ContactRecord[]> =>
  inStores(async (stores) => {
    const keys = await stores('records-contacts').list();
    return Promise.all(keys.map(({ key }) => contacts(stores).get(key)));
  });

/** Those that came from one e-mail address; every test writes under its own. */
export const storedFrom = async (email: string): Promise<ContactRecord[]> =>
  (await storedContacts()).filter((record) => record.email === email);
