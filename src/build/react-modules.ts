import type { Plugin } from 'vite';

/** What packages of React's lead to, and the files for production that are behind it. */
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\/(?:[\w-]+|cjs\/[\w-]+\.production)\.js$/;
const PRODUCTION = /require\('(\.\/cjs\/[\w-]+\.production\.js)'\)/;
/** The one statement in which a file says what it needs. */
const NEEDS = /var \w+ = require\("[\w-]+"\)(?:,\s*\w+ = require\("[\w-]+"\))*;/;
const NEED = /(?:\bvar )?\b(\w+) = require\("([\w-]+)"\)[,;]\s*/g;
const EXPORT = /\bexports\.(\w+)/g;

/**
 * @param code of one of React's files, with `require` and `exports`
 * @returns a module with the same exports
 * @throws Error if the file is written in a way that this does not know
 */
export function asModule(code: string): string {
  const production = PRODUCTION.exec(code)?.[1];
  if (production) return `export * from '${production}';\nexport * as default from '${production}';`;
  const names = [...new Set([...code.matchAll(EXPORT)].map(([, name]) => name))];
  const body = code
    .replace(NEEDS, (needs) => needs.replace(NEED, 'import * as $1 from "$2";'))
    .replace(EXPORT, 'exports_$1');
  if (/\bexports\b|\brequire\(/.test(body))
    throw new Error('React is no longer written as it was: look at src/build/react-modules.ts.');
  const variables = names.map((name) => `exports_${name}`).join(', ');
  const exported = names.map((name) => `exports_${name} as ${name}`).join(', ');
  // Before they are assigned: a variable that comes after that counts as used.
  return `var ${variables};\n${body}\nexport { ${exported} };`;
}

/**
 * Visitors' islands use a third of what React exports, and it comes in a form of which a bundler has to keep all. As
 * modules its files lose the rest: 3 kB of a page with a form (rules.md#weight-and-speed). One package that asks for it
 * with `require` would keep all of it again. The staff area is bundled by itself and needs most of it.
 */
export function reactModules(): Plugin {
  return {
    name: 'react-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    // React asks whether its scheduler has tools for profiling, which it has not.
    onLog: (_level, { code, id = '' }) =>
      code === 'IMPORT_IS_UNDEFINED' && REACT.test(id) ? false : undefined,
    transform: {
      filter: { id: REACT },
      handler(code) {
        try {
          return { code: asModule(code), map: null };
        } catch (error) {
          // It works as it is, and is heavier.
          this.warn(String(error));
          return undefined;
        }
      },
    },
  };
}
