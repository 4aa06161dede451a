import type { AstroIntegration } from 'astro';

/** Adds `client:interaction`: an island's script comes when the visitor first points at or focuses it. */
export const interactionDirective = (): AstroIntegration => ({
  name: 'interaction-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'interaction', entrypoint: './src/browser/islands/interaction.ts' });
    },
  },
});
