import { expect, test } from 'vitest';
import { classicHtml } from './classic-html.ts';
import { plainText, toMarkdown } from './to-markdown.ts';

/** What a text becomes, with what is told of it. Pictures are there unless they are lost. */
async function converted(html: string) {
  const notes: string[] = [];
  const markdown = await toMarkdown(html, {
    note: (text) => notes.push(text),
    link: (url) => url.replace('https://old.example', ''),
    picture: async (url) => (url.includes('lost') ? undefined : '/media/1'),
  });
  return [markdown, ...notes];
}

test.each([
  ['<h1>Head</h1><p>a<br>b</p><!-- comment -->', '## Head\n\na\\\nb'],
  ['<p>พบกันที่<strong>สำนักงาน</strong>ของเรา *1</p>', 'พบกันที่**สำนักงาน**ของเรา \\*1'],
  ['<p>คือ<b>“สะพาน”</b>ของเรา</p>', 'คือ**“สะพาน”**ของเรา'],
  ['<p><a href="https://old.example/x/">x</a></p>', '[x](/x/)'],
  ['<a href="/big.jpg?x=1"><img src="small.jpg" alt="Ship"></a>', '![Ship](/media/1)'],
  ['<p>a <img src="lost.jpg" alt="b"></p>', 'a b'],
  ['<table><tr><th>A</th></tr><tr><td>1|2</td></tr></table>', '| A    |\n| ---- |\n| 1\\|2 |'],
  ['<p>https://youtu.be/dQw4w9WgXcQ</p>', '<https://youtu.be/dQw4w9WgXcQ>'],
  ['<p><iframe src="//vimeo.com/76979871"></iframe></p>', '<https://vimeo.com/76979871>'],
  ['<script>bad()</script><style>b{}</style>', ''],
])('%s', async (html, markdown) => {
  expect(await converted(html)).toEqual([markdown]);
});

test.each([
  [
    '<iframe src="https://maps.example/"></iframe>',
    '<https://maps.example/>',
    /become a link: https:\/\/maps/,
  ],
  ['<video><source src="/a.mp4"></video>', '[/a.mp4](/a.mp4)', /become a link/],
  ['<p>a</p><form><input></form>', 'a', /<form> is left out/],
])('%s is told of', async (html, markdown, note) => {
  expect(await converted(html)).toEqual([markdown, expect.stringMatching(note)]);
});

const picture = { url: 'https://old.example/a.png', alt: 'A "b"' };
const classic = async (text: string) => {
  const { html, notes } = classicHtml(text, (id) => (id === '7' ? picture : undefined));
  return [...(await converted(html)), ...notes];
};

test.each([
  ['one\ntwo\r\n\r\nthree [1] [sic]', ['one\\\ntwo\n\nthree \\[1] \\[sic]']],
  ['<ul>\n<li>a</li>\n\n<li>b</li>\n</ul>', ['- a\n- b']],
  ['<pre>a\n\nb</pre>', ['```\na\n\nb\n```']],
  ['[caption id="a"]<img src="x.png" alt="y"> words[/caption]', ['![y](/media/1) words']],
  ['[gallery ids="7"]', ['![A "b"](/media/1)']],
  ['[gallery ids="8"]', ['', 'the shortcode [gallery] is left out']],
  ['[box color="red"]in[/box]', ['in', 'the shortcode [box] is left out, but not what it encloses']],
  ['<!-- wp:html --><p>a\n\nb</p><!-- /wp:html -->', ['a b']],
  ['<!-- wp:block {"ref":1} /-->', ['', 'the block block is left out']],
])('of WordPress: %j', async (text, expected) => {
  expect(await classic(text)).toEqual(expected);
});

test('titles are words', () => {
  expect(plainText('Tom &amp; <em>Jerry</em>&#8217;s\n day')).toBe('Tom & Jerry’s day');
});
