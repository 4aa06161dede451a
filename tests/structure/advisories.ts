import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import * as v from 'valibot';

// Whether a package that is shipped has a known weakness: by the registry's advisories where it offers them
// (`npm run audit`), and always by the list beside this file (`npm run check:advisories`). What only tests and the build
// use is named and does not fail. Whoever reads of a further advisory adds it to the list.

const version = v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/));
/** Package, id of the advisory, and from which version on, up to which one without it, it is affected. */
const advisoriesSchema = v.array(v.tuple([v.string(), v.string(), v.array(v.tuple([version, version]))]));
const lockSchema = v.object({
  packages: v.record(
    v.string(),
    v.object({ version: v.optional(v.string()), dev: v.optional(v.boolean(), false) }),
  ),
});
const read = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/** A negative number where `one` comes before `other`; what is behind a hyphen is left out. */
function compare(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => (text.split('-')[0] ?? '').split('.').map(Number));
  const at = (a ?? []).findIndex((number, place) => number !== b?.[place]);
  return at < 0 ? 0 : (a?.[at] ?? 0) - (b?.[at] ?? 0);
}

const { packages } = v.parse(lockSchema, read('package-lock.json'));
const installed = Object.entries(packages).map(([path, { version = '', dev }]) => ({
  name: path.split('node_modules/').at(-1) ?? '',
  path,
  version,
  isShipped: !dev,
}));
const advisories = v.parse(advisoriesSchema, read('tests/structure/advisories.json'));
const affected = advisories.flatMap(([name, id, ranges]) =>
  installed
    .filter((one) => one.name === name)
    .filter(({ version }) =>
      ranges.some(([from, before]) => compare(version, from) >= 0 && compare(version, before) < 0),
    )
    .map((one) => ({ ...one, id })),
);
for (const { path, version, id, isShipped } of affected) {
  console.error(`${id}: ${path} ${version}${isShipped ? '' : ' (not shipped)'}`);
}
console.log(
  `${advisories.length} advisories, ${installed.filter(({ isShipped }) => isShipped).length} shipped packages.`,
);
if (affected.some(({ isShipped }) => isShipped)) process.exitCode = 1;

if (process.argv.includes('--registry')) {
  const { status, stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
  const report = v.safeParse(
    v.pipe(v.string(), v.parseJson(), v.object({ vulnerabilities: v.unknown() })),
    stdout,
  );
  if (!report.success) console.log('This registry offers no advisories: the list alone was asked.');
  else if (status !== 0) {
    console.error(stdout);
    process.exitCode = 1;
  }
}
