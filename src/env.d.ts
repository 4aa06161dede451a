/// <reference types="astro/client" />

/** The URLs of the bundled `src/site/browser/head` and `…/site`, put in by `src/build/page-scripts.ts`. */
declare const __HEAD_SCRIPT__: string;
declare const __SITE_SCRIPT__: string;
/** Likewise of the staff area, by `src/build/staff-area.ts`. */
declare const __STAFF_AREA__: import('./build/staff-area.ts').StaffArea;

declare namespace App {
  interface Locals {
    /** Of the page; set by `speak`. */
    readonly locale: import('#i18n/locales.ts').Locale;
    /** The texts of the interface in it. */
    readonly t: import('i18next').TFunction;
    /** Set where a form is answered by itself again: where it goes, which is its id. The language switch then sends it. */
    typedForm?: string;
    /** Set by the middleware for the error page. */
    failure?: import('#http/http-error.ts').HttpError;
    /** Likewise: what the log calls the request. */
    requestId?: string | undefined;
    /** Set by the adapter; absent while a page is prebuilt. */
    netlify?: { context: { ip?: string; waitUntil?: (work: Promise<unknown>) => void } };
  }
}
