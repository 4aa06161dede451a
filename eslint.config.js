import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import astro from 'eslint-plugin-astro';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Who may import whom: `target` may not import anything of `from`, but for `except`. */
const zone = (target, from, message, except) => ({ target, from, message, ...(except && { except }) });
const folders = (...names) => names.map((name) => `./src/${name}`);

const importZones = [
  zone(folders('schemas'), ['./src', './netlify'], 'Schemas import only valibot and each other.', [
    './schemas',
  ]),
  zone(folders('i18n', 'lib'), folders('data'), 'Texts and helpers know nothing of the store.'),
  zone(
    folders('components', 'islands', 'pages', 'layouts', 'forms', 'scripts', 'admin'),
    folders('data'),
    'Pages ask content.ts; only it and netlify/ touch the store.',
  ),
  zone(folders('data'), ['./src', './netlify'], 'The record layer imports schemas and Blobs.', [
    './data',
    './schemas',
  ]),
  zone(folders('islands'), folders('admin'), 'An island never imports the admin app.'),
];

export default tseslint.config(
  { ignores: ['dist', '.netlify', '.astro', 'node_modules'] },
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  ...astro.configs.recommended,
  {
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: importZones }],
      'import-x/no-cycle': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
  {
    files: ['src/{i18n,lib}/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: ['react', 'react-dom', 'react-hook-form'], patterns: ['react/*', '@netlify/blobs'] },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'jsx-a11y-x': jsxA11y },
    extends: [reactHooks.configs.flat['recommended-latest']],
    rules: jsxA11y.configs.recommended.rules,
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.ts', 'src/styles/fonts/subset.ts'],
    rules: { 'no-console': 'error' },
  },
);
