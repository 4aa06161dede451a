import type { FieldErrors } from '#fields/rules/messages.ts';
import { canBeSent } from '#features/mail/server/dispatch.ts';
import { tooManyVisits, type TooMany } from '#features/submissions/server/count-attempt.ts';
import { formDataToFields } from '#http/form-data.ts';
import { HttpError } from '#http/http-error.ts';
import { readSettings } from '#http/settings.ts';
import { postedToken } from '#site/mailed-link/posted-token.ts';
import { wrongIn } from './own-changes.ts';
import { checkLink, endSession, followLink, mailLink } from './own-links.ts';
import {
  actOnOwnPage,
  isOwnAction,
  type OwnAction,
  type OwnPageDependencies,
  type OwnView,
  type Visitor,
  viewOwnPage,
  wrongAddress,
} from './own-page.ts';

/** What the page shows: a member's own, what came of a link, or how to get one. */
export type OwnPageView =
  | OwnView
  | TooMany
  | { readonly state: 'ask' | 'asked' | 'cannotSend' | 'closed' | 'wrongLink' }
  | { readonly state: 'link' | 'address'; readonly token: string; readonly to: string };

/** How a member's own page answers. */
export interface OwnPageAnswer {
  readonly view: OwnPageView;
  /** A new session for the cookie; `null` ends the one there is. */
  readonly session?: string | null;
  /** What was done just now. */
  readonly done?: OwnAction | 'moved';
  /** What was typed, with what is wrong in it. */
  readonly typed?: Readonly<Record<string, unknown>>;
  readonly errors?: FieldErrors;
}

interface Visit {
  readonly visitor: Visitor;
  /** Of the cookie. */
  readonly session: string | undefined;
  /** What was posted; empty for a page that is only looked at. */
  readonly form: FormData;
}

/**
 * Answers a visit of a member's own page: asked for by an e-mail address, opened by the link in the e-mail, which the page
 * posts from the URL's fragment and a button uses up; from then on a session of an hour opens it.
 * @throws HttpError for a form that is none of the page's; StoreUnavailable
 */
export async function answerOwnPage(visit: Visit, using: OwnPageDependencies): Promise<OwnPageAnswer> {
  const { visitor, form } = visit;
  const action = form.get('action');
  const token = form.has('token') ? postedToken(form) : undefined;
  if (form.has('speak')) return again(visit, using);
  if (action === 'ask') return { view: await ask(visit, using) };
  if (action === 'open' || action === 'moved') {
    const session = await followLink(token, using);
    if (!session) return { view: { state: 'wrongLink' } };
    const view = await shown(session, visitor, using);
    return { session, view, ...(action === 'moved' && { done: action }) };
  }
  if (action === 'signOut') {
    await endSession(visit.session, using);
    return { session: null, view: { state: 'closed' } };
  }
  if (action === null && token) {
    const link = await checkLink(token, visitor, using);
    if ('said' in link) return { view: { state: link.state, token, to: link.said.to ?? '' } };
    // A link that was followed before still leads to the page that it opened.
    const open = link.state === 'wrongLink' && (await viewOwnPage(visit.session, visitor, using));
    return { view: open || link };
  }
  if (action === null)
    return { view: visit.session ? await shown(visit.session, visitor, using) : { state: 'ask' } };
  if (!isOwnAction(action)) throw new HttpError(400, 'brokenForm');
  return act(action, visit, using);
}

async function ask({ visitor, form }: Visit, using: OwnPageDependencies): Promise<OwnPageView> {
  if (!canBeSent({ purpose: 'ownPage' }, readSettings())) return { state: 'cannotSend' };
  const refused = await tooManyVisits({ page: 'own-page', ip: visitor.ip, isLook: false }, using);
  if (refused) return refused;
  await using.later(mailLink(form.get('email'), visitor, using));
  return { state: 'asked' };
}

async function act(
  action: OwnAction,
  { visitor, session, form }: Visit,
  using: OwnPageDependencies,
): Promise<OwnPageAnswer> {
  const typed = formDataToFields(form);
  const outcome = await actOnOwnPage(action, { session, input: typed, visitor }, using);
  if (outcome && 'state' in outcome) return { view: outcome };
  const view = await shown(session, visitor, using);
  if (outcome?.errors) return { view, typed, errors: outcome.errors };
  return outcome ? { view, done: action } : { view };
}

/** For the page in another language: what was typed, and what is wrong with it. Nothing is stored. */
async function again({ visitor, session, form }: Visit, using: OwnPageDependencies): Promise<OwnPageAnswer> {
  const view = await shown(session, visitor, using);
  if (view.state !== 'open') return { view };
  const typed = formDataToFields(form);
  const isData = typed['action'] === 'save';
  return { view, typed, errors: isData ? wrongIn(view.member, typed) : (wrongAddress(typed['email']) ?? {}) };
}

/** The member's page, as long as the session lasts. */
const shown = async (
  session: string | undefined,
  visitor: Visitor,
  using: OwnPageDependencies,
): Promise<OwnPageView> => (await viewOwnPage(session, visitor, using)) ?? { state: 'closed' };
