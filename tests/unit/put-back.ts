import { afterAll, vi } from 'vitest';

// Unit tests share their modules and globals: what a file put in the place of one ends with the file.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
