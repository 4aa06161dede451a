import type { Nodes } from 'mdast';
import { decoded } from '#fields/decoded.ts';
import { parseMarkdown } from '#markdown/parse.ts';
import { plainText } from '#markdown/plain-text.ts';
import { headingSlug } from '#markdown/slug.ts';
import { walk } from '#markdown/walk.ts';
import { type CheckedText, type Finding, isError, type KnownSite } from './finding.ts';
import { isPictureThere, linkProblem } from './links.ts';
import { eras, saysNothing, spellingsIn, wordFindings } from './words.ts';

/** Nobody reads through more remarks. */
const MOST = 200;

/** All text of a node as it is written, with every space; no code. */
function rawText(node: Nodes): string {
  const parts: string[] = [];
  walk(node, (inner) => {
    // Something is there, so that the spaces around it are not two in a row.
    if (inner.type === 'inlineCode') parts.push('`');
    if (inner.type === 'text') parts.push(inner.value);
    if (inner.type === 'break' || inner.type === 'tableCell' || inner.type === 'paragraph') parts.push('\n');
    return inner.type !== 'code';
  });
  return parts.join('');
}

/** What links within the text may lead to. */
function anchorsIn(tree: Nodes): Set<string> {
  const anchors = new Set<string>();
  walk(tree, (node) => void (node.type === 'heading' && anchors.add(headingSlug(plainText(node)))));
  return anchors;
}

/** What a picture within a link says of where it leads. */
function altsIn(node: Nodes): string {
  const alts: string[] = [];
  walk(node, (inner) => void (inner.type === 'image' && alts.push(inner.alt ?? '')));
  return alts.join(' ');
}

/**
 * Everything that is wrong with a text in one language: links and pictures that lead nowhere, and what makes it careless
 * (rules.md#checks). What it says is compared with other languages elsewhere, by `disagreements`.
 */
export function checkText({ locale, fields, body }: CheckedText, site: KnownSite): Finding[] {
  const found: Finding[] = [];
  const tree = parseMarkdown(body);
  const texts = tree.children.map(rawText);
  const whole = [...Object.values(fields), ...texts].join('\n');
  const spellings = spellingsIn(whole, site.spellings[locale]);
  for (const [field, text] of Object.entries(fields))
    for (const match of wordFindings(text, spellings)) found.push({ ...match, field, where: '' });

  let anchors: ReadonlySet<string> | undefined;
  let where = '';
  let depth = 1;
  const add = (one: Omit<Finding, 'field' | 'where'>): void => {
    const finding = { ...one, field: 'body', where };
    if (found.length < MOST || isError(finding)) found.push(finding);
  };
  const addLink = (url: string, node: Nodes): void => {
    if (url.startsWith('#')) {
      anchors ??= anchorsIn(tree);
      const anchor = headingSlug(decoded(url.slice(1)) ?? url.slice(1));
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
  for (const [place, block] of tree.children.entries()) {
    if (block.type === 'heading') {
      where = plainText(block);
      if (block.depth > depth + 1) add({ key: 'headingOrder', found: where });
      depth = block.depth;
    }
    walk(block, (node) => {
      if (node.type === 'link') addLink(node.url, node);
      if (node.type === 'image') addPicture(node.url, node.alt ?? '');
      if (node.type !== 'table') return;
      const head = node.children[0]?.children.map((cell) => plainText(cell)) ?? [];
      if (head.every((cell) => cell === '') || head.slice(1).some((cell) => cell === ''))
        add({ key: 'tableWithoutHead', found: node.children[1] ? plainText(node.children[1]) : where });
    });
    for (const match of wordFindings(texts[place] ?? '', spellings)) {
      if (found.length >= MOST) break;
      add(match);
    }
  }
  where = '';
  for (const match of eras(whole)) add(match);
  return found;
}
