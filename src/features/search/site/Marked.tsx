const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const plain = (html: string): string =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => SIGNS[name] ?? '');

/** A text of the search's answer: escaped HTML with `<mark>` in it, put together anew, so that nothing else can be in it. */
export function Marked({ html }: { html: string }) {
  return html
    .split(/<\/?mark>/)
    .map((part, place) => (place % 2 === 1 ? <mark key={place}>{plain(part)}</mark> : plain(part)));
}
