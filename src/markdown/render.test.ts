import { expect, it } from 'vitest';
import { withLettersBesideBold } from './bold.ts';
import type { SizeOf } from './images.ts';
import { parseMarkdown } from './parse.ts';
import { renderMarkdown } from './render.ts';
import { BOLD_TEXTS } from '#tests/support/markdown/bold-texts.ts';

const html = (markdown: string, sizeOf?: SizeOf): string => renderMarkdown(markdown, 'en', sizeOf).html;

it('renders what the editor can write', () => {
  expect(html('**a** _b_ ~~c~~ `d`  \ne')).toBe(
    '<p><strong>a</strong> <em>b</em> <del>c</del> <code>d</code><br>\ne</p>',
  );
  expect(html('3. a\n4. b')).toBe('<ol start="3">\n<li>a</li>\n<li>b</li>\n</ol>');
  expect(html('> a')).toBe('<blockquote>\n<p>a</p>\n</blockquote>');
  expect(html('a\n\n---\n\nb')).toBe('<p>a</p>\n<hr>\n<p>b</p>');
  expect(html('- [x] a\n- [ ] b')).toBe('<ul>\n<li>☑ a</li>\n<li>☐ b</li>\n</ul>');
  expect(html('from ~100 to ~200')).toBe('<p>from ~100 to ~200</p>');
});

it.each(BOLD_TEXTS)('knows bold text beside letters of scripts without spaces: %j', (markdown, expected) => {
  expect(html(markdown)).toBe(`<p>${expected}</p>`);
});

it.each([
  ['คื&#xE2D;**“สะพาน”**&#xE02;อง', 'คือ**“สะพาน”**ของ'],
  ['&#xE01;**&#x20;ข**', 'ก**&#x20;ข**'],
  ['&#xE01;**“ข”**&#xE04;**“ง”**', 'ก**“ข”**ค**“ง”**'],
  ['\\&#xE01;**“ข”**', '\\&#xE01;**“ข”**'],
  ['&#xE9;**“a”**, &#xE01;***“a”***, &#xE01;*“a”*', '&#xE9;**“a”**, &#xE01;***“a”***, &#xE01;*“a”*'],
])('what letters instead of references say beside bold text is the same: %j', (written, expected) => {
  expect(withLettersBesideBold(written)).toBe(expected);
  expect(html(expected)).toBe(html(written));
});

it('shows what once was underlined without the tags, and any other tag', () => {
  expect(html('a <u>b **c**</u> <U>d</U>')).toBe('<p>a b <strong>c</strong> d</p>');
  expect(html('**<u>ก</u>**ข `<u>a</u>`')).toBe('<p><strong>ก</strong>ข <code>&#x3C;u>a&#x3C;/u></code></p>');
  expect(html('a<u>b, c</u>d</u> \\<u>e <u class="f">g</u>')).toBe(
    '<p>ab, cd&#x3C;/u> &#x3C;u>e &#x3C;u class="f">g&#x3C;/u></p>',
  );
});

it('shows HTML as text, breaks lines and drops comments', () => {
  expect(html('a <b>c</b>')).toBe('<p>a &#x3C;b>c&#x3C;/b></p>');
  expect(html('<div>a</div>')).toBe('<p>&#x3C;div>a&#x3C;/div></p>');
  expect(html('a<br>b<br />c')).toBe('<p>a<br>\nb<br>\nc</p>');
  expect(html('a <!-- b --> c\n\n<!-- d -->\n\n<!-- e --><i>f</i>')).toBe(
    '<p>a  c</p>\n<p>&#x3C;i>f&#x3C;/i></p>',
  );
});

it('lets code and tables scroll by keyboard', () => {
  expect(html('```ts\na < b\n```')).toBe(
    '<pre tabindex="0"><code class="language-ts">a &#x3C; b\n</code></pre>',
  );
  const tables = html('| a |\n| -: |\n| b |\n\nc\n\n| d |\n| - |');
  expect(tables).toContain('<div data-table="" role="region" tabindex="0" aria-label="Table 1"><table>');
  expect(tables).toContain('<td align="right">b</td>');
  expect(tables).toContain('aria-label="Table 2"');
});

it('marks links to other sites, and keeps addresses of this site and of people', () => {
  expect(html('[a](https://a.example/?b=1&c=2)')).toContain(
    '<a href="https://a.example/?b=1&#x26;c=2" rel="noopener">a</a>',
  );
  for (const url of ['https://a.example', 'https://a.example/ก'])
    expect(html(url)).toContain(` rel="noopener" data-url="">${url}</a>`);
  expect(html('[a.example](https://a.example/)')).toContain('data-url');
  expect(html('[a](/about-us?b#c)')).toContain('<a href="/about-us?b#c">a</a>');
  expect(html('[a](tel:+6620000100) b@c.example')).toBe(
    '<p><a href="tel:+6620000100">a</a> <a href="mailto:b@c.example">b@c.example</a></p>',
  );
});

it('drops addresses that lead nowhere', () => {
  for (const address of ['about-us', '../a', 'htp://a', '#nowhere', '?a', '', '//a.example'])
    expect(html(`[a](${address})`)).toBe('<p>a</p>');
  expect(html('[<https://a.example>](/b)')).toBe('<p><a href="/b">https://a.example</a></p>');
});

it('leads to headings by their text, in any script', () => {
  expect(html('## Costs & time\n\n[a](#costs-time)')).toContain('<a href="#h-costs-time">a</a>');
  expect(html('## ค่าใช้จ่าย\n\n[a](#ค่าใช้จ่าย)')).toContain('<a href="#h-ค่าใช้จ่าย">a</a>');
});

it('loads pictures of this site late and in several sizes', () => {
  const sizeOf: SizeOf = (id) => (id === '0198' ? { width: 500, height: 300 } : undefined);
  const address = (width: number) =>
    `/.netlify/images?url=%2Fmedia%2F0198&#x26;w=${width}&#x26;fm=webp&#x26;q=72`;
  expect(html('![a](/media/0198)', sizeOf)).toBe(
    `<p><img src="${address(500)}" srcset="${address(320)} 320w, ${address(500)} 500w" sizes="(min-width: 47rem) 44rem, calc(100vw - 2.5rem)" width="500" height="300" alt="a" loading="lazy" decoding="async"></p>`,
  );
  expect(html('![a](/media/unknown)', sizeOf)).toBe(
    '<p><img src="/media/unknown" alt="a" loading="lazy" decoding="async"></p>',
  );
  expect(html('![a](/icons/icon-512.png)', sizeOf)).toBe(
    '<p><img src="/icons/icon-512.png" alt="a" loading="lazy" decoding="async"></p>',
  );
  expect(html('![a](/media/1 "b")')).toMatch(/^<figure><img [^>]+><figcaption>b<\/figcaption><\/figure>$/);
});

it('does not load pictures of other sites', () => {
  expect(html('![a](https://b.example/c.png)')).toBe(
    '<p><a href="https://b.example/c.png" rel="noopener">a</a></p>',
  );
  expect(html('[![a](https://b.example/c.png)](/d)')).toBe('<p><a href="/d">a</a></p>');
  expect(html('![a](data:image/png;base64,AA)')).toBe('<p>a</p>');
});

it('shows a video as a link that a script can take', () => {
  expect(html('https://youtu.be/dQw4w9WgXcQ?t=42')).toBe(
    '<figure data-video="youtube" data-video-id="dQw4w9WgXcQ" data-video-start="42"><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ&#x26;t=42" rel="noopener">Play the video from YouTube</a><figcaption>Nothing is loaded from YouTube until you press play.</figcaption></figure>',
  );
  for (const link of [
    'See https://youtu.be/dQw4w9WgXcQ',
    '[The talk](https://youtu.be/dQw4w9WgXcQ)',
    '- https://a.example',
  ])
    expect(html(link)).not.toContain('<figure');
});

it('numbers footnotes and leads back from them', () => {
  const notes = html('a[^x]\n\n[^x]: b');
  expect(notes).toContain('<sup><a href="#n-fn-x" id="n-fnref-x" aria-describedby="n-label">1</a></sup>');
  expect(notes).toContain('<h2 id="n-label">Footnotes</h2>');
  expect(notes).toContain(
    '<a href="#n-fnref-x" aria-label="Back to footnote reference 1" data-footnote-backref="">↩</a>',
  );
});

it('changes nothing in a tree, which others get too', () => {
  const freeze = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    Object.values(value).forEach(freeze);
    Object.freeze(value);
  };
  const markdown =
    '# a\n\n- [x] b[^1]\n\n  ![c](/media/1 "d")\n\n| e |\n| - |\n\nhttps://youtu.be/dQw4w9WgXcQ\n\n' +
    '```ts\nf\n```\n\n[^1]: g';
  const first = html(markdown);
  freeze(parseMarkdown(markdown));
  expect(html(markdown)).toBe(first);
  expect(renderMarkdown(markdown, 'en').plain()).toBe('<h2>a</h2>\n<ul>\n<li>\n<p>☑ b</p>\n\n</li>\n</ul>');
});
