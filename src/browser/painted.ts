/**
 * Waits until the page has been shown to the visitor, so that what is fetched then does not delay that; where the browser
 * does not tell, for four seconds.
 */
export const painted = (): Promise<unknown> =>
  new Promise((resolve) => {
    setTimeout(resolve, 4000);
    new PerformanceObserver((list) =>
      list.getEntriesByName('first-contentful-paint').forEach(resolve),
    ).observe({
      type: 'paint',
      buffered: true,
    });
  });
