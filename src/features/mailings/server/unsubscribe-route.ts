import { formsSecret } from '#http/secret.ts';
import { type HttpApp, routes } from '#http/app.ts';
import { HttpError } from '#http/http-error.ts';
import { isLocale } from '#i18n/locales.ts';
import { pinnedPath } from '#i18n/pinned-path.ts';
import { personKey } from '#fields/person-key.ts';
import { unlessGone } from '#store/errors.ts';
import { openStores, type StoresAndClock } from '#store/stores.ts';
import { members } from '#features/membership/server/member-records.ts';
import { mailings } from './mailing-records.ts';
import { UNSUBSCRIBE_PATH, type Unsubscribed, unsubscribedBy } from './unsubscribe-link.ts';

/** Withdraws the consent to news, wherever it was given. @returns how many were withdrawn */
type Withdraw = (email: string, dependencies: StoresAndClock) => Promise<number>;

/**
 * `POST /api/unsubscribe?t=`: what mail programs call when somebody presses their button (RFC 8058). No cookie, no body
 * that matters, no second question: news stop with this call. `&page=` is our own page's, which is shown again in the
 * language that it names. `GET` changes nothing, since mail programs open links ahead: it leads to the page with the button.
 */
export const unsubscribeRoute = (
  withdraw: Withdraw,
  open: () => StoresAndClock = () => ({ stores: openStores(), now: Date.now }),
): HttpApp =>
  routes()
    .get(UNSUBSCRIBE_PATH, async (c) => {
      const token = c.req.query('t') ?? '';
      const secret = await formsSecret(open().stores);
      const locale = unsubscribedBy(secret, token)?.locale ?? c.var.locale;
      return c.redirect(`${pinnedPath(locale, '/consent')}?news=${encodeURIComponent(token)}`, 303);
    })
    .post(UNSUBSCRIBE_PATH, async (c) => {
      const { stores, now } = open();
      const who = unsubscribedBy(await formsSecret(stores), c.req.query('t'));
      if (!who) throw new HttpError(400, 'brokenForm');
      let withdrawn = 0;
      for (const email of await addressesOf(who, { stores, now }))
        withdrawn += await withdraw(email, { stores, now });
      if (withdrawn > 0) await count(who.mailing, { stores, now });
      const page = c.req.query('page');
      if (page === undefined) return c.body(null, 200);
      return c.redirect(`${pinnedPath(isLocale(page) ? page : who.locale, '/consent')}?done=news`, 303);
    });

/** The address that the e-mail went to, and the member's present one: consents move along with a change of it. */
async function addressesOf(
  { email, member }: Unsubscribed,
  { stores, now }: StoresAndClock,
): Promise<readonly string[]> {
  const present = member === undefined ? undefined : (await members(stores, now).find(member))?.email;
  return present === undefined || personKey(present) === personKey(email) ? [email] : [email, present];
}

/** An e-mail outlives its mailing. */
const count = (id: string, { stores, now }: StoresAndClock): Promise<unknown> =>
  mailings(stores, now)
    .update(id, (current) => ({ ...current, unsubscribed: current.unsubscribed + 1 }))
    .catch(unlessGone);
