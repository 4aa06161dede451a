import { expect, test } from 'vitest';
import { renderMarkdown } from '#markdown/render.ts';
import { ATTACKS } from '../support/markdown/attacks.ts';
import { openPage } from '../support/browser.ts';

// What the unit tests say of the tree, said of what a browser makes of the HTML, with no policy to help it.

const PAGE = 'https://site.example/';

test('a browser finds nothing to run in what attackers write', async () => {
  const page = await openPage();
  try {
    const asked: string[] = [];
    await page.route('**', (route) => {
      const address = route.request().url();
      if (address === PAGE) return route.fulfill({ body: '' });
      asked.push(address);
      return route.abort();
    });
    await page.goto(PAGE);
    await page.addInitScript(() => Object.assign(globalThis, { steal: () => (document.title = 'stolen') }));
    for (const attack of ATTACKS) {
      const { html } = renderMarkdown(attack, 'en');
      await page.setContent(html);
      const found = await page.evaluate(() => {
        const elements = [...document.body.querySelectorAll('*')];
        const links = [...document.links].filter(
          (link) =>
            !/^(https?|mailto|tel):$/.test(link.protocol) ||
            (link.getAttribute('href')?.startsWith('/') && link.origin !== location.origin),
        );
        return [
          ...elements.flatMap((element) =>
            element.getAttributeNames().filter((name) => /^on|^style$/.test(name)),
          ),
          ...elements
            .map(({ localName }) => localName)
            .filter((name) => /script|style|frame|svg|form|input/.test(name)),
          ...links.map(({ href }) => href),
          document.title,
        ].filter(Boolean);
      });
      expect([attack, found]).toEqual([attack, []]);
    }
    // Which pictures are asked for before the next text replaces them is chance; none may come from elsewhere.
    expect(asked.filter((address) => new URL(address).origin !== new URL(PAGE).origin)).toEqual([]);
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.close();
  }
});
