import { expect, test } from 'vitest';
import { EMAIL, ownPage, visitor } from '#tests/support/server/own-page.ts';
import { answerOwnPage } from './answer-own-page.ts';

const site = ownPage();
const { act, enter, kept, tokenIn } = site;

const visit = (session: string, fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return answerOwnPage({ visitor, session, form }, site.using);
};

test('a link that was followed before leads to the page as long as that is open', async () => {
  const session = await enter();
  const token = tokenIn();
  expect((await visit(session, { token })).view).toMatchObject({ state: 'open', member: { email: EMAIL } });
  expect((await visit('', { token })).view).toEqual({ state: 'wrongLink' });
});

test('whoever closes the page, or presses the button for another address, is told', async () => {
  const session = await enter();
  await act('address', session, { email: 'new@example.co.th' });
  const token = tokenIn(kept('ownPage').at(-1));
  const moved = await visit('', { action: 'moved', token });
  expect(moved).toMatchObject({ done: 'moved', view: { member: { email: 'new@example.co.th' } } });
  const closed = await visit(moved.session ?? '', { action: 'signOut' });
  expect(closed).toEqual({ session: null, view: { state: 'closed' } });
});

test('what was refused stands in another language as it was typed, with what is wrong, and nothing is stored', async () => {
  const session = await enter();
  const { view: before } = await visit(session);
  const typed = { action: 'save', firstName: 'Malee', phone: '12', shown: '{}' };
  expect(await visit(session, { speak: 'th', ...typed })).toMatchObject({
    typed,
    errors: { phone: { key: 'invalidPhone' } },
  });
  expect(await visit(session, { speak: 'th', action: 'address', email: 'new@' })).toMatchObject({
    typed: { action: 'address', email: 'new@' },
    errors: { email: { key: 'invalidEmail' } },
  });
  expect((await visit(session)).view).toMatchObject({ member: 'member' in before && before.member });
  expect(await visit('', { speak: 'th', ...typed })).toEqual({ view: { state: 'closed' } });
});
