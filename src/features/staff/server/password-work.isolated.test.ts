import { argon2 } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { checkPassword, hashPassword } from './password-hash.ts';

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  return { ...crypto, argon2: vi.fn(crypto.argon2) };
});

test('a password is worked on as long where there is no account as where there is one', async () => {
  const hash = await hashPassword('violet umbrella 42 stairs');
  const works = [];
  for (const kept of [hash, undefined]) {
    vi.mocked(argon2).mockClear();
    expect((await checkPassword('wrong', kept)).fits).toBe(false);
    works.push(
      vi.mocked(argon2).mock.calls.map(([kind, { message, nonce: _salt, ...cost }]) => [kind, message, cost]),
    );
  }
  expect(works[0]).toEqual([
    ['argon2id', 'wrong', { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }],
  ]);
  expect(works[1]).toEqual(works[0]);
});
