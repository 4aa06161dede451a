import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import astro from 'eslint-plugin-astro';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { LOCALES } from './src/i18n/locales.ts';

/** Who may import whom: `target` may not import anything of `from`, except for `except` (paths within `from`). */
const zone = (target, from, message, except) => ({ target, from, message, ...(except && { except }) });
const src = (...names) => names.map((name) => `./src/${name}`);

/** Kits from the lowest up: each may import those before it, and none a feature. */
const KITS = ['i18n', 'fields', 'store', 'http', 'staff-api'];
const SERVER = [
  './src/{store,http,staff-api}/**',
  './src/app/*.ts',
  './src/features/**/server/**',
  './netlify/**',
];
const BROWSER = ['./src/{browser,forms,admin,site/browser}/**', './src/features/**/admin/**'];

const importZones = [
  zone(['./src'], ['./netlify'], 'Functions import the product, never the other way.'),
  zone(['./src', './netlify'], ['./tests'], 'The product does not know its tests.'),
  ...KITS.slice(0, -1).map((kit, place) =>
    zone(src(kit), src(...KITS.slice(place + 1)), `${kit} stands below the kits that come after it.`),
  ),
  zone(BROWSER, SERVER, 'What runs in the browser does not bring the server along.'),
];

/** What depends on the language is in the list of languages and in the dictionaries, and nowhere else. */
const CODES = `/^(${LOCALES.join('|')})$/`;
const oneTruth = [
  {
    selector: `ObjectExpression${LOCALES.map((code) => `:has(Property[key.name='${code}'])`).join('')}`,
    message: 'Words are entries of the dictionaries (src/i18n/texts); other values are made by perLocale.',
  },
  {
    selector: `BinaryExpression[operator=/^[!=]==?$/] > Literal[value=${CODES}], SwitchCase > Literal[value=${CODES}]`,
    message: 'What depends on the language is a property of it in src/i18n/languages.ts.',
  },
  {
    selector: `MemberExpression > Identifier.property[name=${CODES}], MemberExpression > Literal.property[value=${CODES}]`,
    message: 'Take the reader’s language, or the first of the list.',
  },
  {
    selector: `TSUnionType > TSLiteralType > Literal[value=${CODES}]`,
    message: 'The type of a language is Locale.',
  },
];

export default tseslint.config(
  { ignores: ['dist', '.netlify', '.astro', '.cache', 'node_modules'] },
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  ...astro.configs.recommended,
  {
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
    rules: {
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-empty-function': 'off',
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(\\.\\./){3}', message: 'Import by subpath: #store/…, #features/….' }] },
      ],
    },
  },
  {
    files: ['{src,netlify}/**'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: { 'import-x/no-restricted-paths': ['error', { zones: importZones }] },
  },
  {
    files: ['src/**'],
    ignores: ['src/store/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: ['@netlify/blobs'],
          patterns: [{ regex: '^(\\.\\./){3}', message: 'Import by subpath: #store/…, #features/….' }],
        },
      ],
    },
  },
  {
    files: ['{src,netlify}/**/*.{ts,tsx,astro}', 'astro.config.mjs'],
    ignores: ['src/i18n/**', '**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...oneTruth] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    // Files without React are not checked for React mistakes, which takes longer than all other rules together.
    ignores: [
      'src/{i18n,store,http,staff-api,markdown,facts,build}/**',
      'src/features/**/server/**',
      '**/*.test.ts',
    ],
    plugins: { 'jsx-a11y-x': jsxA11y },
    extends: [reactHooks.configs.flat['recommended-latest']],
    rules: jsxA11y.configs.recommended.rules,
  },
  {
    files: ['src/**/*.{ts,tsx}', 'netlify/functions/**'],
    // What a function has to say is a line of JSON, without personal data: that is made in one place.
    ignores: [
      '**/*.test.ts',
      'src/http/log.ts',
      // It silences what parsers say.
      'src/http/worker/answer-in-worker.ts',
      'src/site/styles/fonts/subset.ts',
      'src/i18n/new-language.ts',
    ],
    rules: { 'no-console': 'error' },
  },
);
