import { painted } from '../painted.ts';

// Fills in what a prebuilt page leaves to be rendered at the moment (`server:defer`): see src/build/island-scripts.ts.

/** The comment of Astro's at which what is there meanwhile begins. */
const START = 'server-island-start';

interface Deferred {
  readonly url: string;
  readonly headers: Record<string, string>;
}

async function fill(marker: HTMLScriptElement): Promise<void> {
  const { url, headers } = JSON.parse(marker.text) as Deferred;
  const answer = await fetch(url, { headers });
  if (answer.status !== 200 || !answer.headers.get('content-type')?.startsWith('text/html')) return;
  const html = await answer.text();
  for (let before = marker.previousSibling; before; before = marker.previousSibling) {
    before.remove();
    if (before instanceof Comment && before.data.includes(START)) break;
  }
  marker.replaceWith(document.createRange().createContextualFragment(html));
}

void painted().then(() => {
  for (const marker of document.querySelectorAll<HTMLScriptElement>('script[data-deferred]'))
    void fill(marker);
});
