// @ts-check
import { existsSync } from 'node:fs';
import { cacheNetlify } from '@astrojs/netlify/cache';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import astroI18next from 'astro-i18next';
import { articleFiles } from './src/app/article-files.ts';
import { readSearchContent } from './src/app/search-content.ts';
import { contentManifestFile } from './src/app/write-content-manifest.ts';
import { checkArticles } from '#features/articles/build/check-articles.ts';
import { clientChunks } from './src/build/client-chunks.ts';
import { hostAdapter } from './src/build/host-adapter.ts';
import { islandScripts } from './src/build/island-scripts.ts';
import { keptFiles } from './src/build/kept-files.ts';
import { knownRules } from './src/build/known-rules.ts';
import { lightImport } from './src/build/light-import.ts';
import { noConfigLoader } from './src/build/no-config-loader.ts';
import { noPolicyInDev } from './src/build/no-policy-in-dev.ts';
import { netlifyOutput } from './src/build/netlify-output.ts';
import { pageScripts } from './src/build/page-scripts.ts';
import { reactModules } from './src/build/react-modules.ts';
import { sameAssets } from './src/build/same-assets.ts';
import { searchIndex } from './src/features/search/build/search-index.ts';
import { siteMap } from './src/build/site-map.ts';
import { settingsOrEnd } from './src/build/settings-or-end.ts';
import { staffArea } from './src/build/staff-area.ts';
import { leanPages } from './src/build/lean-pages.ts';
import { workerBundles } from './src/build/worker-bundles.ts';

const { siteUrl } = settingsOrEnd();
const netlify = await hostAdapter();

export default defineConfig({
  site: siteUrl,
  output: 'static',
  // /about-us, not /about-us/: the address that the visitor sees has no slash at its end.
  trailingSlash: 'never',
  adapter: sameAssets(
    netlify({
      staticHeaders: true,
      includeFiles: ['.netlify/index-worker.mjs'],
      devFeatures: { environmentVariables: false, images: true, edgeFunctions: false },
    }),
  ),
  // The adapter would give pages on demand a store for sessions, which none of them uses.
  session: false,
  // Pages rendered on demand state how long the CDN may keep them: src/features/articles/cache.ts.
  cache: { provider: cacheNetlify() },
  integrations: [
    react(),
    astroI18next({ configPath: './src/i18n/astro-i18next.config.mjs' }),
    noPolicyInDev(),
    knownRules(),
    pageScripts(),
    islandScripts(),
    staffArea(),
    searchIndex(readSearchContent),
    siteMap(siteUrl),
    keptFiles(),
    netlifyOutput(),
    contentManifestFile(),
    checkArticles(async (root) => {
      const { news, events, jobs } = await articleFiles(root);
      return { news: news.articles, events: events.articles, jobs: jobs.articles };
    }),
    workerBundles({
      cv: 'src/features/applications/server/cv/cv-worker.ts',
      host: 'src/http/worker/process-host.ts',
      index: 'src/features/search/server/index-worker.ts',
    }),
  ],
  security: {
    // Astro refuses a form post without an Origin header with a bare 403. The middleware refuses other sites.
    checkOrigin: false,
    csp: {
      algorithm: 'SHA-256',
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "object-src 'none'",
      ],
    },
  },
  build: { format: 'directory', inlineStylesheets: 'never' },
  // Our own script prefetches: Astro's ignores data saver, 2g and idle time.
  prefetch: false,
  // Its styles within elements are against the policy; code in articles is shown as it is.
  markdown: { syntaxHighlight: false },
  devToolbar: { enabled: false },
  // Pages that would be as before are taken from the build before: see src/app/page-key.ts. To keep them costs an eighth
  // of a build, so the first one on a machine, which may be its only one, does not.
  experimental: { incrementalBuild: existsSync('node_modules/.astro/data-store.json') },
  vite: {
    plugins: [tailwindcss(), clientChunks(), lightImport(), reactModules(), noConfigLoader(), leanPages()],
    // As texts to parse: bundlers, the adapter's trace and Node.js take objects of thousands of lines apart more slowly.
    json: { stringify: true, namedExports: false },
    // A script small enough to be inlined would need a hash of its own in the security policy.
    build: { assetsInlineLimit: 0 },
  },
});
