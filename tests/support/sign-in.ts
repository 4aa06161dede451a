/** The code that the site under test was started with (tests/support/site.ts). */
export const SETUP_CODE = process.env['ADMIN_SETUP_CODE'] ?? 'browser-tests-setup';
/** Whose account is the first one. */
export const OWNER = {
  email: 'owner@tests.example',
  name: 'สมชาย เจ้าของระบบ',
  password: 'violet umbrella 42 stairs',
};
export type Person = Pick<typeof OWNER, 'email' | 'password'>;

/** A session on the staff's side of the site, for a browser and for a caller that is none. */
export interface Session {
  readonly cookies: { name: string; value: string; url: string; httpOnly: boolean }[];
  readonly bearer: string;
}

/** Posts JSON to the site. */
export const postTo = (base: string, path: string, body: unknown): Promise<Response> =>
  fetch(new URL(path, base), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/**
 * A new session; the first one sets the site up.
 * @throws where the site does not let the person in
 */
export async function newSession(base: string, person: Person = OWNER): Promise<Session> {
  const { email, password } = person;
  const { needed } = (await (await fetch(new URL('/api/auth/setup', base))).json()) as { needed: boolean };
  if (needed) await postTo(base, '/api/auth/setup', { ...OWNER, ...person, code: SETUP_CODE });
  const answer = await postTo(base, '/api/auth/login', { email, password });
  if (answer.status !== 200) throw new Error(`Sign-in: ${answer.status} ${await answer.text()}`);
  const cookies = answer.headers.getSetCookie().flatMap((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    return [{ name, value, url: base, httpOnly: name === 'token' }];
  });
  return { cookies, bearer: ((await answer.json()) as { token: string }).token };
}

/** Whether a session still counts. */
export const isAlive = async (base: string, { bearer }: Session): Promise<boolean> =>
  (await fetch(new URL('/api/admin/assignees', base), { headers: { Authorization: `Bearer ${bearer}` } })).ok;
