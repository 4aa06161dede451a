import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { asModule } from './react-modules.ts';

const require = createRequire(import.meta.url);

test('a file of React has the same exports as a module', async () => {
  const path = require.resolve('react').replace('index.js', 'cjs/react.production.js');
  const code = asModule(await readFile(path, 'utf8'));
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as object;
  const { ...expected } = require(path) as object;
  expect(Object.keys(module)).toEqual(Object.keys(expected).sort());
  expect(Object.values(module)).not.toContain(undefined);
});

test('what a file needs is imported, and a package leads to its file for production', () => {
  expect(asModule('var A = require("a"),\n  B = require("b-c");\nexports.x = A.y(B.z);')).toBe(
    'var exports_x;\nimport * as A from "a";import * as B from "b-c";\nexports_x = A.y(B.z);\nexport { exports_x as x };',
  );
  expect(asModule("if (isProduction) module.exports = require('./cjs/a.production.js');")).toBe(
    "export * from './cjs/a.production.js';\nexport * as default from './cjs/a.production.js';",
  );
});

test.each(['exports["x"] = 1;', 'module.exports = {};', 'f(require("a"));'])('%s is refused', (code) => {
  expect(() => asModule(code)).toThrow('src/build/react-modules.ts');
});
