/** What the browser tests print when their site is up: `run.ts` waits for it. */
export const SITE_IS_READY = 'The site under test is ready.';
