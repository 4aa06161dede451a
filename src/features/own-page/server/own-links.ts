import * as v from 'valibot';
import type { MemberRecord } from '#features/membership/member.ts';
import { memberByEmail } from '#features/membership/server/member-records.ts';
import { emailSchema } from '#fields/person.ts';
import { tooManyVisits, type TooMany } from '#features/submissions/server/count-attempt.ts';
import { changeAddress, noteProved } from './own-changes.ts';
import { linkedMail } from './own-mails.ts';
import { type OwnPageDependencies, ownPageDependencies, type Visitor } from './own-page.ts';
import { mayOpen, ownToken, type OwnToken, readOwnToken, spend } from './own-token.ts';

/** E-mails a link if the address is a member's; call it where nobody waits: time tells. @throws StoreUnavailable */
export async function mailLink(
  email: unknown,
  { ip, locale }: Visitor,
  dependencies = ownPageDependencies(),
): Promise<void> {
  const typed = v.safeParse(emailSchema, email);
  const member = typed.success ? await memberByEmail(dependencies.stores, typed.output) : undefined;
  if (!member || !mayOpen(member)) return;
  const { token, until, once } = await ownToken('link', member, dependencies);
  const about = { id: member.id, to: member.email, locale, occasion: `link ${once}`, token, until, ip };
  await dependencies.mail([await linkedMail('open', about, dependencies)]);
}

/** The state of a mailed link; looking does not use it up, since programs that check e-mails follow links too. */
export async function checkLink(
  token: unknown,
  { ip }: Visitor,
  dependencies = ownPageDependencies(),
): Promise<
  { readonly state: 'link' | 'address'; readonly said: OwnToken } | { readonly state: 'wrongLink' } | TooMany
> {
  const refused = await tooManyVisits({ page: 'own-page', ip, isLook: true }, dependencies);
  if (refused) return refused;
  const found = await readOwnToken(['link', 'address'], token, dependencies);
  if (!found) return { state: 'wrongLink' };
  return { state: found.said.kind === 'address' ? 'address' : 'link', said: found.said };
}

/**
 * Follows a mailed link, once: it opens the page for an hour, or makes another e-mail address count and then does. Another
 * press within seconds opens the same.
 * @returns the token of the session; undefined if the link is no longer valid or the address is taken
 * @throws StoreUnavailable when it was interrupted: the same again continues
 */
export async function followLink(
  token: unknown,
  dependencies = ownPageDependencies(),
): Promise<string | undefined> {
  const found = await readOwnToken(['link', 'address'], token, dependencies, { isPressed: true });
  if (!found) return undefined;
  const { said, member } = found;
  const usedAt = found.usedAt ?? (await use(found, dependencies));
  if (usedAt === undefined) return undefined;
  const owner = { id: member.id, email: said.to ?? member.email };
  // One session, however often the link is followed: closed, it is closed for all of them.
  const once = `session of ${said.once}`;
  return (await ownToken('session', owner, { ...dependencies, now: () => usedAt }, { once })).token;
}

/** Does what a link is for, and uses it up last, so that the same link continues what was interrupted. @returns when */
async function use(
  { said, member }: { readonly said: OwnToken; readonly member: MemberRecord },
  dependencies: OwnPageDependencies,
): Promise<number | undefined> {
  if (said.to === undefined) await noteProved(member, dependencies);
  else if (!(await changeAddress(member, said, dependencies))) return undefined;
  return spend(said, dependencies);
}

/** Ends a session for good. @throws StoreUnavailable */
export async function endSession(session: unknown, dependencies = ownPageDependencies()): Promise<void> {
  const found = await readOwnToken(['session'], session, dependencies);
  if (found) await spend(found.said, dependencies);
}
