import { isClosedApplication } from '#features/applications/application-fields.ts';
import { applications } from '#features/applications/server/application-records.ts';
import type { ConsentSource } from '#features/consents/consent-record.ts';
import type { GivenConsents } from '#features/consents/server/record-consents.ts';
import { isClosedContact } from '#features/contact/contact-fields.ts';
import { contacts } from '#features/contact/server/contact-records.ts';
import { isFailedRegistration, memberName } from '#features/membership/member.ts';
import { members } from '#features/membership/server/member-records.ts';
import type { RecordBase } from '#fields/record.ts';
import { closedSince } from '#fields/table/closed-at.ts';
import type { RetentionSettings } from '#http/settings.ts';
import { unlessGone } from '#store/errors.ts';
import type { StoresAndClock } from '#store/stores.ts';
import type { OpenRecords } from './sources/source.ts';

type Consents = GivenConsents['consents'];

interface Stored extends RecordBase {
  readonly email: string;
  readonly consents: Consents;
  readonly closedAt?: string | undefined;
}

/** Records about one person each: what privacy has to know of them, whichever entity they are of. */
function recordsAbout<T extends Stored>(kind: {
  readonly open: OpenRecords<T>;
  readonly nameOf: (record: T) => string;
  /** Whether the person sent it by a form: a robot's, and what staff entered, rest on no consent. */
  readonly isSent: (record: T) => boolean;
  /** How it ended; undefined while it is open. */
  readonly endOf: (record: T) => string | undefined;
  /** After how many days it is erased then. */
  readonly days: (settings: RetentionSettings) => number;
}) {
  return {
    days: kind.days,
    async find(id: string, { stores, now }: StoresAndClock) {
      const record = await kind.open(stores, now).find(id);
      if (!record) return undefined;
      const { email, consents } = record;
      const status = kind.endOf(record);
      const closed = status === undefined ? undefined : { status, closedAt: closedSince(record) };
      return { name: kind.nameOf(record), email, consents, isSent: kind.isSent(record), closed };
    },
    /** One that is gone has none. */
    async changeConsents(
      id: string,
      change: <C extends Consents>(consents: C) => C,
      { stores, now }: StoresAndClock,
    ): Promise<void> {
      const changed = (record: T) => ({ ...record, consents: change(record.consents) });
      await kind.open(stores, now).update(id, changed).catch(unlessGone);
    },
  };
}

/** Whatever is stored about one person each, and came by a form or may have. */
export const personRecords: Readonly<Record<ConsentSource, ReturnType<typeof recordsAbout>>> = {
  contacts: recordsAbout({
    open: contacts,
    nameOf: ({ name }) => name,
    isSent: ({ status }) => status !== 'spam',
    endOf: (record) => (isClosedContact(record) ? record.status : undefined),
    days: ({ retentionDaysContacts }) => retentionDaysContacts,
  }),
  applications: recordsAbout({
    open: applications,
    nameOf: ({ name }) => name,
    isSent: ({ spam }) => !spam,
    endOf: (record) => (record.spam ? 'spam' : isClosedApplication(record) ? record.status : undefined),
    days: ({ retentionDaysApplications }) => retentionDaysApplications,
  }),
  // Only registrations that never became memberships.
  members: recordsAbout({
    open: members,
    nameOf: memberName,
    isSent: ({ source, spam }) => source === 'form' && !spam,
    endOf: (record) => (isFailedRegistration(record) ? record.status : undefined),
    days: ({ retentionDaysRegistrations }) => retentionDaysRegistrations,
  }),
};
