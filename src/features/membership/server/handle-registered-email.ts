import type { TFunction } from 'i18next';
import type { MemberRecord } from '../member.ts';
import type { MembershipFields } from '../membership.ts';
import { type Claim, claimOfForm, claimOfMember, isPartOf, isSame } from './claim.ts';
import { alreadyMemberOf, confirmationOf } from './confirmation-mail.ts';
import { memberByEmail, members } from './member-records.ts';
import { pendingMember } from './registration.ts';
import type { ReceivedSubmission } from '#features/submissions/server/submission-kind.ts';
import type { SubmissionDependencies } from '#features/submissions/server/submission.ts';
import { LOCALES } from '#i18n/locales.ts';
import { translator } from '#i18n/translator.ts';
import { StoreUnavailable } from '#store/errors.ts';

/** In every language, since who reads the record is not known. */
function inAllLanguages(say: (t: TFunction<'members'>) => string): string {
  return LOCALES.map((locale) => say(translator(locale, 'members'))).join(' · ');
}

/** Whose notes these are: nobody signed in wrote them. */
export const FORM_AUTHOR = inAllLanguages((t) => t('website'));
/** Somebody else's registration with this e-mail address may be on its way into the store: so often, so long. */
const LOOKS = 5;
const PAUSE_MS = 300;

/**
 * What a registration with an e-mail address that is in use comes to. The visitor is told the same as everybody else;
 * the owner of the address gets an e-mail: where the address is not proved yet, a link that shows what was sent this
 * time, to be confirmed; else that the address is a member's already. What was sent differently is kept as a note as
 * well, beside what was sent before; it changes nothing in the record, since nobody has proved whose it is. A robot's
 * record gives way to a person's, and is kept as a note too. What seems a robot's is such a note as well, since a person
 * may be mistaken for one, and nobody gets an e-mail of it.
 * @returns the record to continue with where a robot's gave way
 * @throws StoreUnavailable, also where the other registration never arrives: then nothing may be claimed
 */
export async function handleRegisteredEmail(
  fields: MembershipFields,
  received: ReceivedSubmission,
  dependencies: SubmissionDependencies,
): Promise<MemberRecord | undefined> {
  const member = await settledMember(fields.email, dependencies);
  if (received.trust === 'spam') {
    const suspect = claimOfForm(fields, received);
    if (!isPartOf(suspect, claimOfMember(member))) await noteClaim(member, suspect, dependencies, received);
    return undefined;
  }
  const repository = members(dependencies.stores, dependencies.now);
  if (member.spam && !member.emailVerified) {
    const taken = await repository
      .update(member.id, ({ spam, ...current }) => {
        if (!spam) throw new GaveWay();
        const notes = withClaimNoted(current, claimOfMember(current), received.at);
        return { ...current, ...pendingMember(fields, received), notes };
      })
      .catch((error: unknown) => {
        if (!(error instanceof GaveWay)) throw error;
      });
    return taken ?? handleRegisteredEmail(fields, received, dependencies);
  }
  const claim = claimOfForm(fields, received);
  const before = claimOfMember(member);
  if (!isPartOf(claim, before)) await noteClaim(member, claim, dependencies, received);
  const isDue = member.source === 'form' && member.status === 'pending' && !member.emailVerified;
  const mail = isDue
    ? await confirmationOf(member, dependencies, {
        occasion: received.id,
        ...(!isSame(claim, before) && { claim }),
      })
    : await alreadyMemberOf(member, received.locale, dependencies, received.id);
  await dependencies.mail([mail]);
  return undefined;
}

/** Somebody else's registration took the place of a robot's first. */
class GaveWay extends Error {}

async function settledMember(
  email: string,
  { stores }: Pick<SubmissionDependencies, 'stores'>,
): Promise<MemberRecord> {
  for (let look = 0; look < LOOKS; look++) {
    const found = await memberByEmail(stores, email);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new StoreUnavailable('store a registration', 'another one with the same address is not done yet');
}

/** What a registration says, in the languages of the staff, who read it beside the record. */
const inWords = ({ firstName, lastName, phone, marketing }: Claim): string =>
  [
    `${inAllLanguages((t) => t('registeredAgain'))}:`,
    `${firstName} ${lastName}, ${phone}`,
    ...(marketing ? [inAllLanguages((t) => t('wantsNews'))] : []),
  ].join('\n');

type Sent = Pick<ReceivedSubmission, 'trust' | 'sender'>;

/** The notes with one more: what a registration says that is not in the record. @param received whether a robot's */
export function withClaimNoted(
  { notes }: Pick<MemberRecord, 'notes'>,
  claim: Claim,
  at: string,
  { trust, sender }: Partial<Sent> = {},
): MemberRecord['notes'] {
  const said = inWords(claim);
  const text = trust === 'spam' ? [inAllLanguages((t) => t('suspectedSpam')), said].join('\n') : said;
  const own = notes.filter(({ author }) => author === FORM_AUTHOR);
  if (own.some((note) => note.text === text || note.text === said)) return notes;
  const note = { at, author: FORM_AUTHOR, text, ...(sender !== undefined && { sender }) };
  const gone = crowdedOut([...own, note]);
  return [...notes.filter((one) => !gone.has(one)), note];
}

async function noteClaim(
  { id, notes }: MemberRecord,
  claim: Claim,
  { stores, now }: SubmissionDependencies,
  sent: Sent,
): Promise<void> {
  if (withClaimNoted({ notes }, claim, claim.at, sent) === notes) return;
  await members(stores, now).update(id, (current) => ({
    ...current,
    notes: withClaimNoted(current, claim, claim.at, sent),
  }));
}

type Note = MemberRecord['notes'][number];

/** Above it, whoever sent the most loses their oldest; what is somebody's only one stays. */
const MOST_NOTES = 100;
/** … up to this, where each is somebody's only one: a record cannot grow for ever, and the oldest go. */
const MOST_AT_ALL = 1_000;

/** Which notes of the form are too many. @param notes oldest first, the new one last, which always stays */
function crowdedOut(notes: readonly Note[]): ReadonlySet<Note> {
  const left = Map.groupBy(notes, ({ sender }) => sender);
  const gone = new Set<Note>();
  while (notes.length - gone.size > MOST_NOTES) {
    const most = [...left.values()].reduce((one, other) => (other.length > one.length ? other : one));
    const oldest = most.length > 1 ? most.shift() : undefined;
    if (!oldest) break;
    gone.add(oldest);
  }
  const excess = Math.max(0, notes.length - gone.size - MOST_AT_ALL);
  for (const note of notes.filter((one) => !gone.has(one)).slice(0, excess)) gone.add(note);
  return gone;
}
