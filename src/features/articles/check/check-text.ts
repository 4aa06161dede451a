import type { Nodes } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { parseMarkdown } from '#markdown/parse.ts';
import { plainText } from '#markdown/plain-text.ts';
import { headingSlug } from '#markdown/slug.ts';
import type { CheckedText, Finding, KnownSite } from './finding.ts';
import { isPictureThere, linkProblem } from './links.ts';
import { eras, saysNothing, wordFindings } from './words.ts';

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** All text of a node as it is written, with every space; no code. */
function rawText(node: Nodes): string {
  const parts: string[] = [];
  visit(node, (inner) => {
    if (inner.type === 'code') return SKIP;
    // Something is there, so that the spaces around it are not two in a row.
    if (inner.type === 'inlineCode') parts.push('`');
    if (inner.type === 'text') parts.push(inner.value);
    if (inner.type === 'break' || inner.type === 'tableCell' || inner.type === 'paragraph') parts.push('\n');
    return undefined;
  });
  return parts.join('');
}

/** What a picture within a link says of where it leads. */
function altsIn(node: Nodes): string {
  const alts: string[] = [];
  visit(node, 'image', ({ alt }) => void alts.push(alt ?? ''));
  return alts.join(' ');
}

/**
 * Everything that is wrong with a text in one language: links and pictures that lead nowhere, and what makes it careless
 * (rules.md#checks). What it says is compared with other languages elsewhere, by `disagreements`.
 */
export function checkText({ locale, fields, body }: CheckedText, site: KnownSite): Finding[] {
  const found: Finding[] = [];
  const spellings = site.spellings[locale];
  for (const [field, text] of Object.entries(fields))
    for (const match of wordFindings(text, spellings)) found.push({ ...match, field, where: '' });

  const tree = parseMarkdown(body);
  const anchors = new Set<string>();
  const definitions = new Map<string, string>();
  visit(tree, (node) => {
    if (node.type === 'heading') anchors.add(headingSlug(plainText(node)));
    if (node.type === 'definition') definitions.set(node.identifier, node.url);
  });
  let where = '';
  let depth = 1;
  const add = (finding: Omit<Finding, 'field' | 'where'>): void =>
    void found.push({ ...finding, field: 'body', where });
  const addLink = (url: string, node: Nodes): void => {
    if (url.startsWith('#')) {
      const anchor = headingSlug(decoded(url.slice(1)));
      if (!anchors.has(anchor.replace(/-\d+$/, '')) && !anchors.has(anchor))
        add({ key: 'deadLink', found: url });
    } else {
      const problem = linkProblem(url, locale, site);
      if (problem) add({ ...problem, found: url });
    }
    const text = plainText(node) || altsIn(node);
    if (saysNothing(text)) add({ key: 'emptyLinkText', found: text || url });
  };
  const addPicture = (url: string, alt: string): void => {
    if (!isPictureThere(url, site)) add({ key: 'deadPicture', found: url });
    if (alt.trim() === '') add({ key: 'noAltText', found: url });
  };
  for (const block of tree.children) {
    if (block.type === 'heading') {
      where = plainText(block);
      if (block.depth > depth + 1) add({ key: 'headingOrder', found: where });
      depth = block.depth;
    }
    visit(block, (node) => {
      if (node.type === 'link') addLink(node.url, node);
      if (node.type === 'linkReference') addLink(definitions.get(node.identifier) ?? '', node);
      if (node.type === 'image') addPicture(node.url, node.alt ?? '');
      if (node.type === 'imageReference') addPicture(definitions.get(node.identifier) ?? '', node.alt ?? '');
      if (node.type !== 'table') return;
      const head = node.children[0]?.children.map((cell) => plainText(cell)) ?? [];
      if (head.every((cell) => cell === '') || head.slice(1).some((cell) => cell === ''))
        add({ key: 'tableWithoutHead', found: node.children[1] ? plainText(node.children[1]) : where });
    });
    for (const match of wordFindings(rawText(block), spellings)) add(match);
  }
  where = '';
  for (const match of eras([...Object.values(fields), ...tree.children.map(rawText)].join('\n'))) add(match);
  return found;
}

const MEDIUM = /\/media\/([0-9a-f-]{36})/g;
/** The pictures of the library that texts name. */
export const mediaNamed = (bodies: readonly string[]): string[] => [
  ...new Set(bodies.flatMap((body) => [...body.matchAll(MEDIUM)].map(([, id = '']) => id))),
];
