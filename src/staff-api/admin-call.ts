import type { FileStores } from '#store/file-store.ts';
import type { Stores, StoresAndClock } from '#store/stores.ts';
import type { StaffRole } from '#fields/staff-role.ts';
import type { Locale, PerLocale } from '#i18n/locales.ts';
import { type Origin, originOf } from '#http/origin.ts';
import type { Purge } from '#http/purge.ts';
import type { Settings } from '#http/settings.ts';
import type { OutgoingMail } from '#fields/outgoing-mail.ts';
import type { HttpContext } from '#http/app.ts';

/** Who is signed in, and until when (ISO 8601): from that follows since when. */
export interface Caller {
  readonly user: {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly role: StaffRole;
  };
  readonly expiresAt: string;
  /** Whether more than a password opened the session. */
  readonly strong: boolean;
}

/** What tells whether an e-mail is still true. */
export interface WaitingMail extends Pick<OutgoingMail, 'purpose' | 'entity' | 'entityId' | 'to'> {
  readonly mailing?: string | undefined;
  readonly id: string;
}

/** What of the site was there when it was built, which the store knows nothing of. */
export interface SiteContent {
  readonly paths: PerLocale<readonly string[]>;
  /** Paths that lead on, and where to. */
  readonly moved: Readonly<Record<string, string>>;
  /** Pages of editors, in each language, and where they lead within the site; articles are not among them. */
  readonly pages: readonly {
    readonly url: string;
    readonly title: string;
    readonly locale: Locale;
    readonly links: readonly string[];
    /** Where it stands, from the root of the project. */
    readonly file: string;
    /** `YYYY-MM-DD` */
    readonly lookAgainBy?: string;
  }[];
  /** Wrong spellings and the right ones. */
  readonly spellings: PerLocale<Readonly<Record<string, string>>>;
}

/** What editors committed of a kind of article; what is in it, the feature that asks knows. */
export interface CommittedArticles {
  readonly articles: readonly { readonly slug: string }[];
  readonly drawings: readonly string[];
}

/** What staff calls need from outside: `src/app/staff.ts` has the real thing, tests give their own. */
export interface AdminDependencies extends StoresAndClock {
  readonly files: FileStores;
  /** Hashes slugs and seals second factors. @throws StoreUnavailable */
  readonly secret: () => Promise<string>;
  readonly settings: Pick<Settings, 'siteUrl' | 'adminSetupCode'> & Partial<Settings>;
  readonly isLocal: boolean;
  /** Keeps an e-mail and tries to send it; never throws. @returns its state then, `sent` if it was */
  readonly outbox: (mail: OutgoingMail) => Promise<string | undefined>;
  /** Whether an e-mail that waits still says what is so; without it all do. @throws StoreUnavailable */
  readonly isStillTrue?: (mail: WaitingMail) => Promise<boolean>;
  readonly purge: Purge;
  /** Whether the store keeps what it promises, so that nothing is lost by a write; where it is left out, it does. */
  readonly mayWrite?: (stores: Stores) => Promise<boolean>;
  /** Stands for this process: what lists remember is remembered under it. */
  readonly process: object;
  /** The articles of a kind that editors committed as Markdown, and the drawings that may be their covers. */
  readonly fileArticles: (kind: string) => Promise<CommittedArticles>;
  readonly siteContent: () => Promise<SiteContent>;
  /** The list of what staff did, for a call whose slug has its filters. */
  readonly auditList: (call: AdminCall) => Promise<Response>;
  /** By the bearer. @throws HttpError 401 */
  readonly session: (request: Request) => Promise<Caller>;
  /** @throws HttpError 409 when the sign-in is too long ago for what changes who may do what */
  readonly assertFresh: (caller: Caller, now: number) => void;
  /** The same as `session` for a download, which takes the cookie too. @throws HttpError 401 */
  readonly downloadSession: (request: Request) => Promise<Caller>;
}

export interface AdminCall extends Omit<AdminDependencies, 'session' | 'downloadSession'>, Caller {
  readonly request: Request;
  readonly origin: Origin;
  readonly url: URL;
  /** Of the answer. A body may hold the language of the person it is about, so slug and header alone tell it. */
  readonly locale: Locale;
}
/** A call about one record; the id has the shape of one. */
export interface RecordCall extends AdminCall {
  readonly id: string;
}
/** A call about one of the things that belong to a record; its id has the shape of one. */
export interface PartCall extends RecordCall {
  readonly part: string;
}

/** The call of somebody who is signed in. */
export function callOf(
  c: Pick<HttpContext, 'req' | 'env' | 'var'>,
  { session: _session, downloadSession: _download, ...dependencies }: AdminDependencies,
  { user, expiresAt, strong }: Caller,
): AdminCall {
  const { url, raw: request } = c.req;
  const origin = originOf(request, c.env?.ip);
  return {
    ...dependencies,
    request,
    origin,
    url: new URL(url),
    locale: c.var.locale,
    user,
    expiresAt,
    strong,
  };
}
