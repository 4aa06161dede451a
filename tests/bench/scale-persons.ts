import { v7 as uuidv7 } from 'uuid';
import { completeConsents, completeAllConsents } from '#app/complete-consents.ts';
import { writeMissingMails } from '#app/missing-mails.ts';
import { backUpNight } from '#features/backup/server/nightly.ts';
import { CONSENT_PURPOSES } from '#features/consents/consents.ts';
import { consentOptions } from '#features/consents/server/consent-records.ts';
import { consentId } from '#features/consents/server/record-consents.ts';
import { contactOptions } from '#features/contact/server/contact-records.ts';
import { mailOptions } from '#features/mail/server/mail-records.ts';
import { mailId } from '#features/mail/server/mail-id.ts';
import { erasePerson, renewLists } from '#features/privacy/server/erase.ts';
import { findPerson } from '#features/privacy/server/find-person.ts';
import { sweepLeftovers } from '#features/privacy/server/leftovers.ts';
import { sweepRetention } from '#features/privacy/server/retention.ts';
import { consentsOf } from '#features/privacy/server/withdraw.ts';
import type { RecordBase } from '#fields/record.ts';
import { RETENTION_DAYS } from '#http/settings.ts';
import { auditOptions } from '#staff-api/audit/audit-records.ts';
import type { RepositoryOptions } from '#store/repository.ts';
import { EVERY_ENTITY_POINTED } from '#store/pointers.ts';
import type { Stores } from '#store/stores.ts';
import { memoryFileStore } from '../support/store/memory-file-store.ts';
import { inquiry } from './inquiries.ts';
import { heapMegabytes } from './measure.ts';
import type { networkStores } from './network-stores.ts';

/** As much as the largest of the steps in `src/app/schedules.ts` that go through records has. */
const SLICE_MS = 8_000;
/** As `src/app/nightly-backup.ts` has. */
const NIGHTLY_MS = 15_000;
const DAY_MS = 24 * 60 * 60_000;

export interface PersonsBench {
  readonly size: number;
  readonly network: ReturnType<typeof networkStores>;
  readonly now: () => number;
  readonly show: (what: string, run: () => Promise<unknown>) => Promise<void>;
}

/** What hangs on an inquiry: three consents, two e-mails, three lines of the audit. */
function hangingOn(number: number) {
  const { id, email, name, consents, createdAt, locale } = inquiry(number);
  const kept = { version: 1, createdAt, updatedAt: createdAt };
  const source = { entity: 'contacts', id } as const;
  const given = CONSENT_PURPOSES.filter((purpose) => purpose in consents);
  const records = given.map((purpose) => ({
    ...{ ...kept, id: consentId(source, purpose), email, name, purpose, source, locale },
    ...{ textVersion: '1', at: createdAt },
  }));
  const mails = (['acknowledgement', 'notice'] as const).map((purpose) => {
    const about = { purpose, entity: 'contacts' as const, entityId: id };
    const to = purpose === 'notice' ? '' : email;
    const state = { state: 'sent' as const, sentAt: createdAt, giveUpAt: createdAt, attempts: 1 };
    return { ...kept, ...about, ...state, id: mailId(about), to, subject: 'Subject', locale };
  });
  const audit = ['update', 'note', 'reply'].map((action, at) => ({
    ...kept,
    id: uuidv7({ msecs: Date.parse(createdAt), seq: number * 3 + at }),
    ...{ at: createdAt, actor: { id: 'x', name: 'Staff' }, action, entity: 'contacts', entityId: id },
    changes: [{ field: 'status', from: 'new', to: 'inProgress' }],
  }));
  return { records, mails, audit };
}

/** People among many: what finding and erasing one costs, and what the schedules do. */
export async function benchPersons({ size, network, now: started, show }: PersonsBench): Promise<void> {
  const { stores, put } = network;
  /** Goes on with the calls, so that slices end. */
  const now = () => started() + network.spent().elapsed;
  const dependencies = { stores, files: () => memoryFileStore(now), now, process: {} };
  const fill = async <T extends RecordBase>(options: (stores: Stores) => RepositoryOptions<T>, record: T) => {
    const { entity, pointers } = options(stores);
    if (entity !== 'contacts')
      put(`records-${entity}`, record.id, JSON.stringify({ schema: 1, writes: [], record }));
    for (const key of (await pointers?.keysOf(record)) ?? []) put('pointers', key, '1');
  };
  for (let number = 0; number < size; number++) {
    const { records, mails, audit } = hangingOn(number);
    await fill(contactOptions, inquiry(number));
    for (const record of records) await fill(consentOptions, record);
    for (const record of mails) await fill(mailOptions, record);
    for (const record of audit) await fill(auditOptions, record);
  }
  put('index', EVERY_ENTITY_POINTED, '1');
  heapMegabytes();
  const { email } = inquiry(Math.floor(size / 3));
  const by = { id: 'x', name: 'Owner' };
  await show('find a person', () => findPerson(email, dependencies));
  await show('consents of a person', () => consentsOf(email, dependencies));
  await show('erase a person, the lists never kept', () => erasePerson(email, by, dependencies));
  await show('erase another person', () =>
    erasePerson(inquiry(Math.floor(size / 3) + 1).email, by, dependencies),
  );
  const mail = {
    ...dependencies,
    secret: async () => 'secret',
    settings: { siteUrl: 'https://x.example' },
    mail: async () => {},
  };
  await show('missing consents and mails', async () => {
    await completeConsents(dependencies);
    await writeMissingMails(mail);
  });
  const ending = () => now() + SLICE_MS;
  await show('a slice of leftovers', () => sweepLeftovers(dependencies, ending()));
  await show('a slice of all consents', () => completeAllConsents(dependencies, ending()));
  const settings = {
    retentionDaysContacts: RETENTION_DAYS.contacts,
    retentionDaysApplications: RETENTION_DAYS.applications,
    retentionDaysRegistrations: RETENTION_DAYS.registrations,
  };
  await show('retention', async () => {
    await sweepRetention(settings, dependencies, { actor: null, endsAt: ending() });
    await renewLists(dependencies);
  });
  const night = (now: () => number, budget: number) =>
    backUpNight(network, { passphrase: 'a long passphrase', now, endsAt: now() + budget });
  await show('a run of the nightly backup, the first', () => night(now, NIGHTLY_MS));
  await show('all others of the first night', () => night(now, Infinity));
  await show('a run of a later night', () => night(() => now() + DAY_MS, NIGHTLY_MS));
}
