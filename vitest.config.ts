import { defineConfig } from 'vitest/config';

/** Journeys through the built site in a real browser, two files at a time: they share a site and its store. */
const browser = {
  testTimeout: 120_000,
  hookTimeout: 300_000,
  maxWorkers: 2,
  // A journey through a real browser on a busy machine may lose a race that no visitor would notice.
  retry: 2,
  globalSetup: ['tests/browser/site.ts'],
  setupFiles: ['tests/browser/take-turns.ts'],
};
/** What functions know of `content/`, without a build. */
const globalSetup = ['tests/support/content-manifest.ts'];
/** Of the staff area, and of what only a site with captcha and analytics has: that half's site is set up with both. */
const staff = ['admin', 'staff', 'configured'].map((name) => `tests/browser/${name}*.test.ts`);

const units = [
  '{src,netlify}/**/*.test.{ts,tsx}',
  'tests/{rules,support}/**/*.test.ts',
  'tests/docs.test.ts',
];
/** Those that replace a whole module, so that other files must not find it loaded. */
const replacing = ['{src,netlify}/**/*.isolated.test.ts'];

// The kinds of test, in the order a change should meet them: what runs in one process, what needs a real Blobs server,
// and what needs the built site in a real browser. The last in two halves, which `tests/browser/run.ts` runs together.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: units,
          exclude: replacing,
          globalSetup,
          // Half of their time would go into loading the same modules for each file anew.
          isolate: false,
          setupFiles: ['tests/unit/put-back.ts'],
          // Hashing a password takes as long as the machine is busy: no test may fail for that.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'unit-isolated', include: replacing, globalSetup } },
      {
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { ...browser, name: 'public', include: ['tests/browser/**/*.test.ts'], exclude: staff } },
      { test: { ...browser, name: 'staff', include: staff } },
    ],
  },
});
