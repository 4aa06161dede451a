import type { Page } from 'playwright-core';

/** What a page says about itself and where it leads, read from its HTML as a browser reads it, without scripts. */
export type PageFacts = {
  lang: string;
  title: string;
  description: string | null;
  robots: string | null;
  headings: string[];
  canonical: string | null;
  /** `hreflang` → URL. */
  alternates: Record<string, string>;
  /** What networks make a preview of: `og:title`, `twitter:card` … → content. */
  preview: Record<string, string>;
  structuredData: string[];
  links: string[];
  ids: string[];
  /** Scripts, styles, pictures, icons, fonts, island modules, form actions. */
  files: string[];
  /** Texts that a visitor reads or hears, without passages marked as the other language. */
  texts: string[];
  /** The beginnings of lists that hold nothing. */
  emptyLists: string[];
};

/** Reads many documents in one browser page, which serves as the parser. */
export function readDocument(parser: Page, html: string): Promise<PageFacts> {
  return parser.evaluate((source) => {
    const document = new DOMParser().parseFromString(source, 'text/html');
    const all = (selector: string): Element[] => [...document.querySelectorAll(selector)];
    const attribute = (selector: string, name: string): string | null =>
      document.querySelector(selector)?.getAttribute(name) ?? null;
    const attributes = (selector: string, name: string): string[] =>
      all(selector).flatMap((element) => element.getAttribute(name) ?? []);
    const clean = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();
    const { lang } = document.documentElement;

    const ofThePage = (element: Element | null): boolean =>
      element !== null &&
      !element.closest('script, style, template, noscript') &&
      element.closest('[lang]')?.getAttribute('lang') === lang;
    const read: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      if (ofThePage(walker.currentNode.parentElement)) read.push(clean(walker.currentNode.textContent));
    }
    for (const name of [
      'aria-label',
      'title',
      'alt',
      'placeholder',
      'data-online-text',
      'data-share-copied',
    ]) {
      for (const element of all(`body [${name}]`)) {
        if (ofThePage(element)) read.push(clean(element.getAttribute(name)));
      }
    }

    return {
      lang,
      title: clean(document.title),
      description: attribute('meta[name=description]', 'content'),
      robots: attribute('meta[name=robots]', 'content'),
      headings: all('h1').map(({ textContent }) => clean(textContent)),
      canonical: attribute('link[rel=canonical]', 'href'),
      alternates: Object.fromEntries(
        all('link[rel=alternate][hreflang]').map((link) => [
          link.getAttribute('hreflang') ?? '',
          link.getAttribute('href') ?? '',
        ]),
      ),
      preview: Object.fromEntries(
        all('meta[property^="og:"], meta[name^="twitter:"]').map((meta) => [
          meta.getAttribute('property') ?? meta.getAttribute('name') ?? '',
          meta.getAttribute('content') ?? '',
        ]),
      ),
      structuredData: all('script[type="application/ld+json"]').map(({ textContent }) => textContent),
      links: attributes('a[href], area[href]', 'href'),
      ids: attributes('[id]', 'id'),
      files: [
        ...attributes('script[src], img[src], source[src], video[src], iframe[src]', 'src'),
        ...attributes('link[href]:not([rel=canonical], [rel=alternate])', 'href'),
        ...attributes('[srcset]', 'srcset').flatMap((set) =>
          set.split(',').map((entry) => entry.trim().split(/\s+/)[0] ?? ''),
        ),
        ...attributes('astro-island', 'component-url'),
        ...attributes('astro-island', 'renderer-url'),
        ...attributes('astro-island', 'before-hydration-url'),
        ...attributes('meta[property="og:image"]', 'content'),
      ],
      texts: read.filter(Boolean),
      emptyLists: all(':is(ul, ol, dl):not(:has(> *))').map(({ outerHTML }) => outerHTML.slice(0, 80)),
    };
  }, html);
}
