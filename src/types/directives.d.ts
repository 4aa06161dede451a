import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates when first touched; the value names the form's draft. See `src/browser/islands/interaction.ts`. */
    'client:interaction'?: string;
  }
}
