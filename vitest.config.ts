import { defineConfig } from 'vitest/config';

// The kinds of test, in the order a change should meet them: what runs in one process, what needs a
// real Blobs server, and what needs the built site in a real browser. `staff`, the journeys through the staff area, is
// still being written and has a command of its own (`npm run test:staff`).
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['{src,netlify}/**/*.test.{ts,tsx}'] } },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: ['tests/browser/admin*'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
          fileParallelism: false,
          // A journey through a real browser on a busy machine may lose a race that no visitor would notice.
          retry: 2,
          globalSetup: ['tests/browser/site.ts'],
        },
      },
      {
        test: {
          name: 'staff',
          include: ['tests/browser/admin*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 300_000,
          fileParallelism: false,
          // A journey through a real browser on a busy machine may lose a race that no visitor would notice.
          retry: 2,
          globalSetup: ['tests/browser/site.ts'],
        },
      },
    ],
  },
});
