import { limits } from '#fields/limits.ts';
import { PASSWORD, testAuth } from '../server/auth.ts';
import { FORM, LONG_HEADER, repeated, third, type Unmarked, wrongIn } from './request.ts';

const auth = testAuth();
let callers = 0;
/** Somebody who has not failed before, and does not have to wait. */
const stranger = () => ({ ip: `2001:db8:${(callers += 1).toString(16)}::1` });
/** Passwords, e-mail addresses, cookies and tokens. */
export const signIn: readonly Unmarked[] = [
  ...['a', 'ก้', '\u0301', 'a '].flatMap((text): Unmarked[] => [
    {
      name: `sign-in, password of ${JSON.stringify(text)}, as long as it may be`,
      send: () => auth.login({ password: repeated(text, limits.password) }, stranger()),
      expected: [401],
    },
    {
      name: `sign-in, password of ${JSON.stringify(text)}`,
      send: () => wrongIn('password', auth.login({ password: third(text) })),
      expected: [422],
    },
    {
      name: `sign-in, email of ${JSON.stringify(text)}`,
      send: () => wrongIn('email', auth.login({ email: third(text) })),
      expected: [422],
    },
  ]),
  {
    name: 'session of a long cookie',
    send: () => auth.call('session', { method: 'GET', cookie: repeated('token=a; ', LONG_HEADER) }),
    expected: [401],
  },
  {
    name: 'new password with a long token',
    send: () =>
      wrongIn(
        'token',
        auth.call('reset/confirm', { body: { token: repeated('a.', FORM), password: PASSWORD } }),
      ),
    expected: [422],
  },
];
