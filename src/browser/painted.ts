/**
 * Waits until the page has been shown to the visitor, so that what is fetched then does not delay that. Never ends where
 * the browser does not tell: only for what a page is complete without.
 */
export const painted = (): Promise<void> =>
  new Promise((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    }).observe({ type: 'paint', buffered: true });
  });
