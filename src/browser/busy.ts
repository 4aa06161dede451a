/** Tells the page's loading bar (`src/site/browser/site/loading-bar.ts`) that something takes its time, or no longer does. */
export const tellBusy = (isBusy: boolean): boolean => dispatchEvent(new Event(isBusy ? 'busy' : 'idle'));
