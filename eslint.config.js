import { readdirSync } from 'node:fs';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import astro from 'eslint-plugin-astro';
import importX from 'eslint-plugin-import-x';
import jsxA11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Who may import whom: `target` may not import anything of `from`, but for `except` (paths within `from`). */
const zone = (target, from, message, except) => ({ target, from, message, ...(except && { except }) });
const folders = (...names) => names.map((name) => `./src/${name}`);
const feature = (name) => `./src/admin/features/${name}`;
const features = readdirSync(new URL('src/admin/features', import.meta.url));

const importZones = [
  zone(folders('schemas'), ['./src', './netlify'], 'Schemas import only valibot and each other.', [
    './schemas',
  ]),
  zone(folders('data'), ['./src', './netlify'], 'The record layer imports schemas and Blobs.', [
    './data',
    './schemas',
  ]),
  zone(folders('i18n'), folders('lib', 'data'), 'Texts need nothing but the list of languages.'),
  zone(
    [...folders('i18n', 'lib'), './netlify'],
    folders('components', 'islands', 'pages', 'layouts', 'forms', 'admin'),
    'Texts, helpers and functions know nothing of what is drawn.',
  ),
  zone(
    folders('i18n', 'lib', 'components', 'islands', 'pages', 'layouts', 'forms', 'scripts', 'admin'),
    folders('data'),
    'Pages ask content.ts, articles.ts, media.ts and search.ts; only they, loaders, the build and netlify/ touch the store.',
  ),
  zone(
    folders('islands', 'forms', 'scripts', 'admin'),
    ['./netlify', ...folders('content.ts', 'articles.ts', 'media.ts', 'search.ts', 'components', 'layouts')],
    'What runs in the browser does not bring the server along.',
  ),
  zone(
    folders('islands', 'forms', 'scripts', 'components'),
    folders('admin'),
    'The admin app serves no visitor.',
  ),
  ...features.map((name) =>
    zone([feature(name)], ['./src/admin/features'], 'Features share by way of src/admin/ui.', [`./${name}`]),
  ),
  zone(folders('admin/ui', 'admin/i18n'), folders('admin/features'), 'Building blocks know no feature.'),
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
    files: ['src/**'],
    ignores: ['src/data/**'],
    rules: { 'no-restricted-imports': ['error', '@netlify/blobs'] },
  },
  {
    files: ['src/{i18n,lib}/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: ['react', 'react-dom', 'react-hook-form', '@netlify/blobs'], patterns: ['react/*'] },
      ],
    },
  },
  {
    files: ['src/schemas/**'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^(?!\\.|valibot$)', message: 'Schemas run anywhere.' }] },
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
