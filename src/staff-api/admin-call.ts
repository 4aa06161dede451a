import type { FileStores } from '#store/file-store.ts';
import type { Stores } from '#store/stores.ts';
import type { StaffRole } from '#fields/staff-role.ts';
import type { Locale, PerLocale } from '#i18n/locales.ts';
import type { Origin } from '#http/origin.ts';
import type { Purge } from '#http/purge.ts';
import type { Settings } from '#http/settings.ts';

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

interface KeptMail {
  readonly entityId: string;
  readonly occasion: string;
  readonly to: string;
  readonly locale: Locale;
  readonly content: { readonly subject: string; readonly text: string; readonly html: string };
}

/** An e-mail to somebody of the staff about their account, for the outbox. */
export interface AccountMail extends KeptMail {
  readonly purpose: 'reset' | 'invitation';
  readonly entity: 'staff';
  readonly until: string;
}

/** An e-mail to a member about the membership, for the outbox. */
export interface MemberMail extends KeptMail {
  readonly purpose: 'decision' | 'reminder' | 'ended';
  readonly entity: 'members';
  readonly replyTo: string;
}

/** An e-mail to an applicant about a step, for the outbox; it can be called back until it goes out. */
export interface StepMail extends KeptMail {
  readonly purpose: 'step';
  readonly entity: 'applications';
  readonly replyTo: string;
  readonly notBefore: string;
}

/** An e-mail that staff typed, for the outbox. */
export interface ReplyMail extends KeptMail {
  readonly purpose: 'reply';
  readonly entity: 'contacts' | 'members' | 'applications';
  readonly replyTo: string;
  readonly attachments?: readonly {
    readonly id: string;
    readonly name: string;
    readonly type: string;
    readonly size: number;
  }[];
}

/** An article as an e-mail, for any member of staff who wants to look at it before it goes out. */
export interface TestMail extends KeptMail {
  readonly purpose: 'news';
  readonly entity: 'staff';
  readonly unsubscribe: string;
}

/** An article that waits for somebody of the staff, or what somebody said of it, for the outbox. */
export interface ReviewMail extends KeptMail {
  readonly purpose: 'review';
  readonly entity: 'staff';
}

/** What was changed about how somebody of the staff signs in, for the outbox. */
export interface AccountChangeMail extends KeptMail {
  readonly purpose: 'accountChange';
  readonly entity: 'staff';
}

/** What tells whether an e-mail is still true. */
export interface WaitingMail {
  readonly id: string;
  readonly purpose: string;
  readonly entity: string;
  readonly entityId: string;
}

/** What of the site was there when it was built, which the store knows nothing of. */
export interface SiteContent {
  /** The visitor's paths of each language. */
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
export interface AdminDependencies {
  readonly stores: Stores;
  readonly files: FileStores;
  /** In ms since 1970. */
  readonly now: () => number;
  /** Hashes slugs and seals second factors. @throws StoreUnavailable */
  readonly secret: () => Promise<string>;
  readonly settings: Pick<Settings, 'siteUrl' | 'adminSetupCode'> & Partial<Settings>;
  /** Whether this is somebody's own machine. */
  readonly isLocal: boolean;
  /** Keeps an e-mail and tries to send it; never throws. @returns its state then, `sent` if it was */
  readonly outbox: (
    mail: AccountMail | MemberMail | StepMail | ReplyMail | TestMail | ReviewMail | AccountChangeMail,
  ) => Promise<string | undefined>;
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

/** A call of somebody who is signed in. */
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
