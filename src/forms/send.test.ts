import { expect, test } from 'vitest';
import { outcomeOf } from './send.ts';

test('what is stored says where no e-mail with a link is to be waited for; any other answer of 201 is taken as usual', async () => {
  const outcome = (body: string) => outcomeOf(new Response(body, { status: 201 }));
  expect(await outcome('{"id":"x","isLinkMailed":false}')).toEqual({ kind: 'stored', isUnmailed: true });
  expect(await outcome('{"id":"x","isLinkMailed":true}')).toEqual({ kind: 'stored' });
  expect(await outcome('')).toEqual({ kind: 'stored' });
});
