// `npm run attacks`: repeats what was once done to the product with success, by tests and by requests to a site that it
// builds, serves and fills, and says of each part whether it held. Ends with 1 where one did not.
import { startVitest, type TestCase } from 'vitest/node';
import { BY_BROWSER } from './support/attacks/by-browser.ts';
import { BY_REQUEST } from './support/attacks/by-request.ts';
import { type AttackByTest, BY_TEST } from './support/attacks/by-test.ts';
import { type FilledSite, withFilledSite } from './support/filled-site.ts';

const ATTACKS = [
  'Anybody stops it with small posts',
  'A script in a CV gets through',
  'A registration that is answered 201 and stored nowhere',
  'A session left open makes an owner',
  'Staff can be kept out',
  'Reading everything leaves no trace; roles see what is not theirs',
  'No way back in',
  'Past the second factor and passkeys',
  'Smaller ones',
];

interface Tried {
  readonly attack: number;
  readonly tried: string;
  readonly isHeld: boolean;
  readonly came: string;
}

async function byTests(attacks: readonly AttackByTest[]): Promise<Tried[]> {
  const files = [...new Set(attacks.map(({ file }) => file))];
  const testNamePattern = new RegExp(attacks.map(({ names }) => `(?:${names?.source ?? ''})`).join('|'));
  const vitest = await startVitest(files, { watch: false, reporters: ['minimal'], testNamePattern });
  const tests = vitest.state.getTestModules().flatMap(({ children, relativeModuleId }) =>
    [...children.allTests()].map((test: TestCase) => ({
      file: relativeModuleId,
      name: test.fullName.replaceAll(' > ', ' '),
      state: test.result().state,
    })),
  );
  return attacks.map(({ attack, tried, file, names = /(?:)/ }) => {
    const own = tests.filter(
      (test) => test.file === file && names.test(test.name) && test.state !== 'skipped',
    );
    const failed = own.filter(({ state }) => state !== 'passed');
    const came = `${own.length - failed.length} of ${own.length} tests passed in ${file}`;
    return { attack, tried, isHeld: own.length > 0 && failed.length === 0, came };
  });
}

async function byRequests(site: FilledSite): Promise<Tried[]> {
  const done: Tried[] = [];
  for (const { attack, tried, run, expected } of BY_REQUEST) {
    const came = await run(site).catch(String);
    done.push({ attack, tried, isHeld: expected.test(came), came });
  }
  return done;
}

const done = await byTests(BY_TEST);
await withFilledSite(async (site) => {
  process.env['SITE_UNDER_TEST'] = site.base;
  done.push(...(await byTests(BY_BROWSER)), ...(await byRequests(site)));
});
for (const [index, attack] of ATTACKS.entries()) {
  console.log(`\n${index + 1}. ${attack}`);
  const parts = done.filter((one) => one.attack === index + 1);
  for (const { tried, isHeld, came } of parts)
    console.log(`${isHeld ? 'held' : 'NOT HELD'}  ${tried}: ${came}`);
  if (parts.length === 0 || parts.some(({ isHeld }) => !isHeld)) process.exitCode = 1;
}
