/// <reference types="astro/client" />

/** The address of the bundled `src/scripts/head`, put in by `src/integrations/head-script.ts`. */
declare const __HEAD_SCRIPT__: string;

declare namespace App {
  interface Locals {
    locale: import('./schemas/locale.ts').Locale;
    /** Set by the middleware for the error page. */
    failure?: import('../netlify/server/http-error.ts').HttpError;
    /** Set by the adapter; absent while a page is prebuilt. */
    netlify?: { context: { ip?: string } };
  }
}

declare namespace astroHTML.JSX {
  interface IntrinsicAttributes {
    /** Hydrates when first touched; see `src/integrations/interaction.ts`. */
    'client:interaction'?: string;
  }
}
