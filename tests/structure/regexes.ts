import { check } from 'recheck';
import ts from 'typescript';
import { productFiles, scriptOf } from './imports.ts';

// Proves that no regular expression of the product takes more than linear time, whatever it is given: recheck proves it
// of each, or finds a text that takes it long. `npm run check:regexes`

/** Steps decide, never how busy the machine is; the analysis of one ends after two minutes. */
const LIMITS = { attackTimeout: null, incubationTimeout: null, seedingTimeout: null, timeout: 120_000 };
const AT_ONCE = 2;

interface Pattern {
  readonly source: string;
  readonly flags: string;
}

/** What cannot take long all the same, and why. */
const BOUNDED: Readonly<Record<string, string>> = {
  '/image\\/.+$/i': 'a media type has at most 255 characters (src/fields/rules/file-rules.ts)',
};

/**
 * Modules whose patterns, put together of lists of words, take minutes to prove. None repeats anything without an end,
 * which is looked at here instead: then there is a bounded number of signs that it looks at from each place of a text.
 */
const WITHOUT_REPETITION: ReadonlySet<string> = new Set(['src/facts/recognisers.ts']);
const ENDLESS = /[*+]|\{\d+,\}/;
/** A sign that is meant as itself, and a set of signs. */
const PLAIN_SIGNS = /\\.|\[(?:\\.|[^\]\\])*\]/gu;

/** Modules that put patterns together: what makes them do it. Another one is named by a failure. */
const MAKERS: Readonly<Record<string, () => Promise<unknown>>> = {
  'src/features/search/engine/words.ts': () => import('#features/search/engine/words.ts'),
  'src/features/search/engine/readable.ts': () => import('#features/search/engine/readable.ts'),
  'src/features/articles/admin/editor/link-url.ts': () =>
    import('#features/articles/admin/editor/link-url.ts'),
  'src/markdown/bare-urls.ts': () => import('#markdown/bare-urls.ts'),
  'src/markdown/footnotes.ts': () => import('#markdown/footnotes.ts'),
  'src/facts/recognisers.ts': async () => {
    const [{ recognisers, wordsOfNumbers }, { factWords }, { LOCALES }] = await Promise.all([
      import('#facts/recognisers.ts'),
      import('#i18n/fact-words.ts'),
      import('#i18n/locales.ts'),
    ]);
    return LOCALES.map((locale) => [recognisers(factWords(locale)), wordsOfNumbers(factWords(locale))]);
  },
  'src/i18n/thai-compounds.ts': () => import('#i18n/thai-compounds.ts'),
  'src/site/whole-words.ts': () => import('#site/whole-words.ts'),
  'src/fields/person-key.ts': async () =>
    (await import('#fields/person-key.ts')).mentions('a.b+c@example.com'),
  'src/features/staff/server/password-rules.ts': async () =>
    (await import('#features/staff/server/password-rules.ts')).passwordProblem(
      'some password',
      { name: 'A', email: 'a@b.example' },
      { siteUrl: 'https://c.example' },
    ),
  'src/http/back-path.ts': async () => (await import('#http/back-path.ts')).unpinnedPath('/th/news', 'en'),
  'src/fields/rules/letters.ts': () => import('#fields/rules/letters.ts'),
  'src/fields/rules/number-rules.ts': async () => {
    const { double } = (await import('#fields/rules/number-rules.ts')).numberRules;
    return [
      [0, 'dot'],
      [2, 'dot'],
      [2, 'comma'],
    ].map((params) => double.test('1', params));
  },
  'src/fields/rules/text-rules.ts': async () => {
    const [param] = (await import('#fields/rules/text-rules.ts')).textRules.regex.params ?? [];
    return param?.cast?.('^[a-z]+$');
  },
  'src/fields/rules/file-rules.ts': async () => {
    const { ext, mimes } = (await import('#fields/rules/file-rules.ts')).fileRules;
    return [ext.test([], ['pdf', 'doc']), mimes.test([], ['image/*'])];
  },
};

const found = new Map<string, Pattern & { readonly where: string }>();
const note = (pattern: Pattern, where: string): void => {
  const name = `/${pattern.source}/${pattern.flags}`;
  if (!found.has(name)) found.set(name, { ...pattern, where });
};
const problems: string[] = [];

/** Notes what is written as a pattern; what is put together has to be among the makers. */
function readFile(path: string): void {
  const kind = /\.(?:ts|mjs)$/.test(path) ? ts.ScriptKind.TS : ts.ScriptKind.TSX;
  const file = ts.createSourceFile(path, scriptOf(path), ts.ScriptTarget.Latest, true, kind);
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      note({ source: node.text.slice(1, end), flags: node.text.slice(end + 1) }, `${path}:${line}`);
    } else if (
      (ts.isNewExpression(node) || ts.isCallExpression(node)) &&
      node.expression.getText() === 'RegExp' &&
      !(path in MAKERS)
    ) {
      problems.push(`${path} puts a pattern together: name it in tests/structure/regexes.ts.`);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
}

/** Notes each pattern that is put together while a module does so. */
async function watch(path: string, make: () => Promise<unknown>): Promise<void> {
  const Original = RegExp;
  globalThis.RegExp = new Proxy(Original, {
    construct(target, [source, flags]: [string | RegExp, string?]) {
      const made = new target(source, flags);
      note({ source: made.source, flags: made.flags }, path);
      return made;
    },
  });
  await make().finally(() => (globalThis.RegExp = Original));
}

for (const path of productFiles().filter((path) => /\.(?:tsx?|astro|mjs)$/.test(path))) readFile(path);
for (const [path, make] of Object.entries(MAKERS)) await watch(path, make);

for (const name of Object.keys(BOUNDED)) found.delete(name);
const queue = found.values();
const work = async (): Promise<void> => {
  for (const { source, flags, where } of queue) {
    if (WITHOUT_REPETITION.has(where) && !ENDLESS.test(source.replace(PLAIN_SIGNS, ''))) continue;
    const verdict = await check(source, flags, LIMITS);
    if (verdict.status === 'safe') continue;
    const why = verdict.status === 'vulnerable' ? verdict.attack.pattern : verdict.error.kind;
    problems.push(`${where}: /${source}/${flags} is not proven linear: ${why}`);
  }
};
await Promise.all(Array.from({ length: AT_ONCE }, work));
console.log(`${found.size} regular expressions.`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}
