// @ts-check
import { defineConfig } from 'astro/config';

const site = { site: 'http://localhost', devToolbar: { enabled: false } };

/** What the host needs, as in this site's configuration, and a page that it makes on demand. */
const hosted = async () => {
  const { default: netlify } = await import('@astrojs/netlify');
  return {
    adapter: netlify({ devFeatures: { environmentVariables: false, images: true, edgeFunctions: false } }),
    integrations: [
      {
        name: 'page-on-demand',
        hooks: {
          /** @param {Parameters<NonNullable<import('astro').AstroIntegration['hooks']['astro:config:setup']>>[0]} options */
          'astro:config:setup': ({ injectRoute }) =>
            injectRoute({ pattern: '/now', entrypoint: './src/now.astro', prerender: false }),
        },
      },
    ],
  };
};

export default defineConfig(process.env['BARE_HOSTED'] ? { ...site, ...(await hosted()) } : site);
