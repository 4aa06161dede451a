import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { Apart } from './tests/support/apart.ts';

/** No limit is an assertion: each only ends what would never finish, even on a busy machine. */
const patient = { testTimeout: 300_000, hookTimeout: 600_000 };
/** One more than processors: where a test waits for a thread, a timer or a server, another goes on. */
const maxWorkers = availableParallelism() + 1;
/** Journeys through the built site in a real browser, three files at a time. They share a site and its store. */
const browser = {
  ...patient,
  maxWorkers: 3,
  // Of a process the files share their modules, and the browser.
  isolate: false,
  globalSetup: ['tests/support/content-manifest.ts', 'tests/browser/site.ts'],
  setupFiles: ['tests/browser/take-turns.ts', 'tests/unit/staff-texts.ts'],
};
/** What functions know of `content/`, without a build. */
const globalSetup = ['tests/support/content-manifest.ts'];
/**
 * On a site of their own with captcha and analytics: files about those, and files that want a site to themselves
 * (`….alone.test.ts`).
 */
const configured = ['tests/browser/configured-*.test.ts'];

const units = [
  '{src,netlify}/**/*.test.{ts,tsx}',
  'tests/{rules,support}/**/*.test.ts',
  'tests/{docs,asvs}.test.ts',
];
/** Those that replace a whole module, or take the process far into the future, so that other files must not find that. */
const replacing = ['{src,netlify}/**/*.isolated.test.ts'];

// The kinds of test, in the order a change should meet them: what runs in one process, what needs a real Blobs server,
// and what needs the built site in a real browser.
export default defineConfig({
  test: {
    sequence: { sequencer: Apart },
    projects: [
      {
        test: {
          ...patient,
          maxWorkers,
          name: 'unit',
          include: units,
          exclude: replacing,
          globalSetup,
          // Half of their time would go into loading the same modules for each file again.
          isolate: false,
          setupFiles: [
            'tests/unit/put-back.ts',
            'tests/unit/cheap-passwords.ts',
            'tests/unit/staff-texts.ts',
          ],
        },
      },
      {
        test: {
          ...patient,
          maxWorkers,
          name: 'unit-isolated',
          include: replacing,
          globalSetup,
        },
      },
      {
        test: {
          ...patient,
          maxWorkers,
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup,
        },
      },
      // What a change of the tree means for a build, in copies: apart from the rest, and one after the other.
      {
        test: { ...patient, name: 'builds', include: ['tests/builds/**/*.test.ts'], fileParallelism: false },
      },
      { test: { ...browser, name: 'browser', include: ['tests/browser/**/*.test.ts'], exclude: configured } },
      { test: { ...browser, name: 'configured', include: configured } },
    ],
  },
});
