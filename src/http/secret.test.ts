import { expect, test } from 'vitest';
import { memoryStore } from '#tests/support/store/memory-store.ts';
import { storedSecret } from './secret.ts';

test('a secret has 256 bits, is another one for each purpose and each site, and stays what it is', async () => {
  const sites = [memoryStore(), memoryStore()];
  const secrets = await Promise.all(
    sites.flatMap((store) => [storedSecret(store, 'one'), storedSecret(store, 'other')]),
  );
  for (const secret of secrets) expect(Buffer.from(secret, 'hex')).toHaveLength(32);
  expect(new Set(secrets).size).toBe(4);
  expect(await Promise.all(sites.map((store) => storedSecret(store, 'one')))).toEqual([
    secrets[0],
    secrets[2],
  ]);
});

test('instances that need it first at the same moment get the same one', async () => {
  const store = memoryStore();
  const secrets = await Promise.all(Array.from({ length: 12 }, () => storedSecret(store, 'one')));
  expect(new Set(secrets).size).toBe(1);
});

test('what is no secret of ours under its key is not used', async () => {
  const store = memoryStore();
  await store.set('one', 'guess');
  await expect(storedSecret(store, 'one')).rejects.toThrow('does not contain a secret');
});
