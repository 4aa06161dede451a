import { hashedKeyPart } from '#store/key.ts';
import { members } from '#features/membership/server/member-records.ts';
import { comparedEmail } from '#fields/compared-email.ts';
import { membersIndex } from '#features/membership/server/members-entity.ts';
import { recordSource } from './record-source.ts';

/**
 * Members, and the reservations of their e-mail addresses. A deletion only gives a reservation back, under a digest
 * that likely addresses could be tried against, so the key itself goes too. Whoever registers with the address in the
 * very moment is refused once and can try again.
 */
export const membersSource = recordSource({
  name: 'members',
  index: membersIndex,
  open: ({ stores, now }) => members(stores, now),
  title: ({ firstName, lastName }) => `${firstName} ${lastName}`,
  async before(id, { stores, now }) {
    const record = await members(stores, now).find(id);
    if (record) await stores('reservations').delete(reservationOf(record.email));
  },
  async after({ person }, { stores }) {
    if (person !== undefined) await stores('reservations').delete(reservationOf(person));
  },
});

/** As `reservations.ts` makes it. */
const reservationOf = (email: string): string => `members/email/${hashedKeyPart(comparedEmail(email))}`;
