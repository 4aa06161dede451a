import { type Faults, memoryStores, type MemoryStore } from '../store/memory-store.ts';
import type { StaffRole } from '#fields/staff-role.ts';
import type { HttpApp } from '#http/app.ts';
import { mailId } from '#features/mail/server/mail-id.ts';
import type { Mail } from '#features/mail/server/deliver.ts';
import type { AuthDependencies } from '#features/staff/server/dependencies.ts';
import { authApp } from '#features/staff/server/auth-app.ts';
import { createStaff } from '#features/staff/server/staff-service.ts';

export const PASSWORD = 'violet umbrella 42 stairs';
export const SITE = 'https://www.example.com';
export const SETUP_CODE = 'set-up-code-for-tests';

export interface CallOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly bearer?: string | undefined;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly ip?: string;
}

/** What signing in needs, in memory, with a clock that stands still until it is moved and e-mails that are kept. */
export function testAuth({ faults }: { faults?: Faults } = {}) {
  const opened = new Map<string, MemoryStore>();
  const store = memoryStores(opened, faults);
  const clock = { now: Date.UTC(2026, 10, 20, 9) };
  const mails: Mail[] = [];
  const sent = new Set<string>();
  const using: AuthDependencies = {
    stores: store,
    now: () => clock.now,
    secret: () => Promise.resolve('a secret for tests'),
    settings: { siteUrl: SITE, adminSetupCode: SETUP_CODE },
    isLocal: false,
    async outbox(mail) {
      const { to, content } = mail;
      const replyTo = 'replyTo' in mail ? { replyTo: mail.replyTo } : {};
      if (!sent.has(mailId(mail))) mails.push({ to, ...content, ...replyTo });
      sent.add(mailId(mail));
      return 'sent';
    },
  };
  /** For what a test wants otherwise. */
  const change = (changes: Partial<AuthDependencies>) => Object.assign(using, changes);

  /** Calls `/api/auth/{path}` as Netlify does, or an app that is made for a test; `body` is the parsed JSON, undefined where the answer has none. */
  async function call(
    what: string | ((dependencies: () => AuthDependencies) => HttpApp),
    options: CallOptions = {},
  ) {
    const { method = 'POST', body, bearer, cookie, headers, ip = '192.0.2.1' } = options;
    const request = new Request(`${SITE}/api/auth${typeof what === 'string' ? `/${what}` : ''}`, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
        ...(cookie !== undefined && { cookie }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const response = await (typeof what === 'string' ? authApp : what)(() => using).fetch(request, { ip });
    const text = await response.text();
    const parsed = (text === '' ? undefined : JSON.parse(text)) as Record<string, unknown> | undefined;
    return { status: response.status, headers: response.headers, body: parsed };
  }

  const person = async (email = 'owner@example.com', role: StaffRole = 'owner', name = 'Somying') =>
    (await createStaff(using, { email, name, role, disabled: false, password: PASSWORD }, 'en')).record;

  const login = (fields: Record<string, unknown> = {}, options: CallOptions = {}) =>
    call('login', { body: { email: 'owner@example.com', password: PASSWORD, ...fields }, ...options });

  /** The token of a sign-in that is expected to succeed. */
  const token = async (fields: Record<string, unknown> = {}, options: CallOptions = {}): Promise<string> =>
    String((await login(fields, options)).body?.['token']);

  const minutes = (count: number) => void (clock.now += count * 60_000);
  /** Everything that is in the stores, as one text. */
  const everything = () =>
    [...opened].map(([name, { entries }]) => name + JSON.stringify([...entries])).join('\n');
  return { store, opened, clock, minutes, mails, using, change, call, person, login, token, everything };
}
export type TestAuth = ReturnType<typeof testAuth>;

/** The cookie by which a device that has signed in is known again, from the answer to its sign-in. */
export const deviceOf = ({ headers }: { readonly headers: Headers }): string =>
  headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('device='))
    ?.split(';')[0] ?? '';

/** The token in the link of an e-mail. */
export const linkToken = (mail: Mail | undefined): string =>
  /\/admin\/reset#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
