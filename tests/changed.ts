import { execFileSync, spawnSync } from 'node:child_process';
import { browserTestsFor } from './support/browser-tests-for.ts';

// `npm run test:changed [-- BASE]`: the tests of what differs from BASE (a commit or branch; the last commit if left out),
// for the loop. Unit and integration tests are those that import something of it, browser tests those that a table names
// for its folder (tests/support/browser-tests-for.ts). `npm test` runs everything.

const [base = 'HEAD'] = process.argv.slice(2);
const git = (...args: string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const vitest = (...args: string[]): boolean =>
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args], { stdio: 'inherit' })
    .status === 0;

const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
const inOneProcess = ['unit*', 'integration'].flatMap((name) => ['--project', name]);
const arePassing = vitest('--changed', base, '--passWithNoTests', ...inOneProcess);
const files = browserTestsFor(changed);
console.log(files.length > 0 ? `Browser tests: ${files.join(' ')}` : 'No browser test for this change.');
const arePassingToo =
  files.length === 0 || vitest('--project', 'browser', '--project', 'configured', ...files);
process.exitCode = arePassing && arePassingToo ? 0 : 1;
