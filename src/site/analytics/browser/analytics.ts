import { cookiePaths } from './analytics-cookies.ts';
import { anonymousUrl } from './anonymous-url.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
};

let script: HTMLScriptElement | undefined;
let isLoaded = false;

/** The service's own queue: it reads the function's `arguments`, an array it would not take. */
function tell(..._values: unknown[]): void {
  // eslint-disable-next-line prefer-rest-params
  (window.dataLayer ??= []).push(arguments);
}

const page = () => ({
  page_location: anonymousUrl(location.href),
  page_referrer: anonymousUrl(document.referrer),
});

const disable = (id: string, isDisabled: boolean): void => {
  (window as unknown as Record<string, boolean>)[`ga-disable-${id}`] = isDisabled;
};

/**
 * Loads the service and counts the page, once, however often its visitor changes their mind. Only for those who have
 * agreed. Everything about advertising stays denied.
 * @param isReturn counts a page that is here already once more
 */
export function startAnalytics(id: string, scriptUrl: string, isReturn = false): void {
  disable(id, false);
  if (script) {
    tell('consent', 'update', { analytics_storage: 'granted' });
    if (isReturn) tell('event', 'page_view', page());
    return;
  }
  tell('consent', 'default', DENIED);
  tell('consent', 'update', { analytics_storage: 'granted' });
  tell('js', new Date());
  tell('config', id, { ...page(), allow_google_signals: false, allow_ad_personalization_signals: false });
  script = document.createElement('script');
  script.async = true;
  const url = new URL(scriptUrl);
  url.searchParams.set('id', id);
  script.src = url.href;
  script.addEventListener('load', () => (isLoaded = true));
  document.head.append(script);
}

/** Ends it at once, on this page too, and deletes what it has set on the device. */
export function stopAnalytics(id: string): void {
  disable(id, true);
  if (isLoaded) tell('consent', 'update', DENIED);
  else if (script) {
    // What has not loaded yet should not load, and finds nothing to do if it does.
    script.remove();
    script = undefined;
    delete window.dataLayer;
  }
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (!/^_(ga|gid|gat)/.test(name)) continue;
    for (const path of cookiePaths(location.hostname)) {
      document.cookie = `${name}=; Max-Age=0; Path=/${path}`;
    }
  }
}
