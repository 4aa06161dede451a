import { expect, test } from 'vitest';
import { mailtoUrl } from './mailto.ts';

test.each(['a@b.co?bcc=x@y.co', 'a@b.co,x@y.co', 'a@b.co&cc=x@y.co', 'a%3Fbcc=x@y.co', 'a+b@ไทย.example'])(
  'an e-mail goes to %s and nobody else',
  (email) => {
    const { pathname, search } = new URL(mailtoUrl(email));
    expect([decodeURIComponent(pathname), search, /[,;?&=]/.test(pathname)]).toEqual([email, '', false]);
  },
);
