import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';

export const STAND_IN_ANALYTICS_ID = 'G-STANDIN';

/** What a page has told the service: a load of its script, or an event with the URL that was read. */
export interface Collected {
  readonly kind: 'script' | 'page_view';
  readonly address: string;
  readonly referrer: string;
}

/**
 * An analytics service in the manner of Google's tag: its script (`/gtag/js?id=`) works off what the page has put into
 * `dataLayer`, sets a cookie and sends page views to `/collect`, when it was told that it may, and unless it was disabled.
 */
export function analyticsStandIn() {
  const collected: Collected[] = [];
  const listener: RequestListener = async (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    if (url.pathname === '/gtag/js') {
      collected.push({ kind: 'script', address: '', referrer: '' });
      response.setHeader('Content-Type', 'text/javascript');
      return void response.end(script(url));
    }
    if (url.pathname !== '/collect') return void response.writeHead(404).end();
    collected.push({ kind: 'page_view', ...JSON.parse(await text(request)) });
    response.writeHead(204).end();
  };
  return { listener, collected: collected as readonly Collected[] };
}

const script = ({ origin, searchParams }: URL): string => `(() => {
  const id = ${JSON.stringify(searchParams.get('id'))};
  let granted = false;
  let config = {};
  const view = ({ page_location: address = location.href, page_referrer: referrer = document.referrer }) => {
    if (!granted || window['ga-disable-' + id]) return;
    document.cookie = '_ga=GA1.1.1; Path=/; Max-Age=1000';
    navigator.sendBeacon('${origin}/collect', JSON.stringify({ address, referrer }));
  };
  const take = (entry) => {
    if (!(Object.prototype.toString.call(entry) === '[object Arguments]')) return;
    const [command, name, values = {}] = entry;
    if (command === 'consent') granted = (values.analytics_storage || 'granted') === 'granted';
    if (command === 'config') view((config = values));
    if (command === 'event' && name === 'page_view') view({ ...config, ...values });
  };
  const queue = window.dataLayer;
  queue.forEach(take);
  queue.push = (...entries) => entries.forEach(take);
})();`;
