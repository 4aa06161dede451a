import { expect, test } from 'vitest';
import { deployContext, storeName } from './deploy-context.ts';

test("is what Netlify's runtime says, else dev", () => {
  const runtime = (context: unknown) => ({ Netlify: { context: { deploy: { context } } } });
  expect(deployContext(runtime('production'))).toBe('production');
  for (const other of [{}, { Netlify: { context: null } }, runtime(''), runtime(7)]) {
    expect(deployContext(other)).toBe('dev');
  }
});

test('only production has the plain name, and every name is one that a store takes', () => {
  expect(storeName('records-contacts', 'production')).toBe('records-contacts');
  expect(storeName('records-contacts', 'deploy-preview')).toBe('records-contacts.deploy-preview');
  expect(storeName('settings', 'Feature/ข่าว new')).toBe('settings.feature-new');
  expect(new TextEncoder().encode(storeName('records-contacts', 'x'.repeat(99))).length).toBeLessThanOrEqual(
    64,
  );
});
