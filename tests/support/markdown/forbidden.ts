import type { Element, Root } from 'hast';
import { visit } from 'unist-util-visit';

// The judge of the tests: written apart from the schema that it judges.

const ELEMENTS = new Set(
  `a blockquote br code del div em figcaption figure h2 h3 h4 h5 h6 hr img li ol p pre section strong sup table tbody
   td th thead tr ul`.split(/\s+/),
);
const ATTRIBUTES = new Set(
  `align alt ariaDescribedBy ariaLabel className dataFootnoteBackref dataFootnotes dataTable dataUrl dataVideo dataVideoId
   dataVideoStart decoding height href id loading rel role sizes src srcSet start tabIndex width`.split(
    /\s+/,
  ),
);
const SAFE_ADDRESS = /^(?:https?:\/\/[^/\\@]+(?:[/?#]|$)|mailto:[^\s]+$|tel:[^\s]+$|#[hn]-|\/(?![/\\])|\/$)/i;

function wrongIn({ tagName, properties }: Element): string[] {
  const wrong = ELEMENTS.has(tagName) ? [] : [`<${tagName}>`];
  for (const [name, value] of Object.entries(properties)) {
    const text = String(value);
    const isAddress = ['href', 'src', 'srcSet'].includes(name);
    const isOk =
      ATTRIBUTES.has(name) &&
      !(isAddress && !SAFE_ADDRESS.test(text)) &&
      !(name !== 'href' && isAddress && !text.startsWith('/')) &&
      !(name === 'id' && !/^[hn]-/.test(text)) &&
      !(name === 'className' && !(tagName === 'code' && /^language-[^\s"'<>]+$/.test(text)));
    if (!isOk) wrong.push(`<${tagName} ${name}="${text}">`);
  }
  return wrong;
}

/** Everything in a tree of HTML that an article must not hold, in words. */
export function forbiddenIn(tree: Root): string[] {
  const wrong: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'element') wrong.push(...wrongIn(node));
    else if (node.type !== 'root' && node.type !== 'text') wrong.push(node.type);
  });
  visit(tree, 'element', (outer) => {
    if (outer.tagName !== 'a') return;
    visit(outer, 'element', (inner) => {
      if (inner !== outer && inner.tagName === 'a') wrong.push('a link in a link');
    });
  });
  return wrong;
}
