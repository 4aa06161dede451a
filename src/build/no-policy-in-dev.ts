import type { AstroIntegration } from 'astro';

/**
 * `astro dev` lays styles and scripts into its pages that no policy knows; with one, a page has neither, and the staff area
 * stays empty.
 */
export const noPolicyInDev = (): AstroIntegration => ({
  name: 'no-policy-in-dev',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      if (command === 'dev') updateConfig({ security: { csp: false } });
    },
  },
});
