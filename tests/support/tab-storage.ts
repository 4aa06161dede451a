import { vi } from 'vitest';

/** Gives code that runs outside a browser the storage of a new tab, in which nothing is kept yet. */
export function openTabStorage(): void {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
}
