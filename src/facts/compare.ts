import type { Image, Link, Nodes } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { visitorPath } from '#i18n/pinned-path.ts';
import type { Locale } from '#i18n/locales.ts';
import { parseMarkdown } from '#markdown/parse.ts';
import { isSitePath } from '#markdown/links.ts';
import { plainText } from '#markdown/plain-text.ts';
import { type Fact, isSameFact } from './fact.ts';
import { textFacts } from './text-facts.ts';

/** A text in one language: its short fields by their names, and its Markdown. */
export interface FactText {
  readonly locale: Locale;
  readonly fields: Readonly<Record<string, string>>;
  readonly body: string;
}
/** What one language says and the other does not, or says differently. */
export interface Disagreement {
  readonly one?: Fact;
  readonly other?: Fact;
}

/** The same as long as neither of the two facts changes. */
export const disagreementKey = ({ one, other }: Disagreement): string =>
  [one, other].map((fact) => (fact ? `${fact.kind} ${fact.value}` : '')).join(' / ');

type Section = readonly Fact[];

/** Where a link leads, the same for every language. */
const target = (url: string): string => (isSitePath(url) ? visitorPath(url) : url);

function nodeFacts(tree: Nodes, where: string): Fact[] {
  const facts: Fact[] = [];
  const add = (kind: Fact['kind'], value: string): void =>
    void facts.push({ kind, value, text: value, where });
  visit(tree, (node) => {
    if (node.type === 'link') add('link', target((node as Link).url));
    if (node.type === 'image') add('picture', (node as Image).url);
    if (node.type === 'code') add('code', node.value);
    return node.type === 'code' ? SKIP : undefined;
  });
  return facts;
}

const URL_TEXT = /(?:https?:\/\/|www\.)\S+|(?<![\w.+-])[\w.+-]{1,64}@[\w.-]{3,254}/g;

/** The facts of a text: of its fields, then of each part that a heading begins. */
function sections({ locale, fields, body }: FactText): Section[] {
  const from = (text: string, where: string): Fact[] =>
    textFacts(text, locale).map((fact) => ({ ...fact, where }));
  const found: Fact[][] = Object.entries(fields).map(([name, text]) => from(text, name));
  let where = '';
  found.push([]);
  for (const node of parseMarkdown(body).children) {
    if (node.type === 'heading') {
      where = plainText(node);
      found.push([{ kind: 'heading', value: String(node.depth), text: where, where }]);
    }
    const links = nodeFacts(node, where);
    // A link that shows its own URL says one thing, not two.
    const text =
      links.length > 0
        ? plainText(node).replace(URL_TEXT, (url) => (url.includes('@') ? url : ' '))
        : plainText(node);
    const named = new Set(links.map(({ value }) => value.replace(/^(?:mailto|tel):/, '').toLowerCase()));
    found.at(-1)?.push(...links, ...from(text, where).filter(({ value }) => !named.has(value)));
  }
  return found;
}

/** Takes out of both what they share. */
function strike(ours: Fact[], theirs: Fact[]): void {
  for (let at = ours.length - 1; at >= 0; at -= 1) {
    const match = theirs.findIndex((fact) => isSameFact(ours[at] as Fact, fact));
    if (match < 0) continue;
    ours.splice(at, 1);
    theirs.splice(match, 1);
  }
}

/** A fact that the other text also says, only less often. */
const isSaid = (fact: Fact, all: readonly Fact[] = []): boolean => all.some((one) => isSameFact(fact, one));

/**
 * Where two languages of one text do not say the same: numbers, prices, dates, times, phone numbers, addresses of mail
 * and web, pictures, code and headings. Words are not compared.
 * @returns what remains once everything that agrees is removed, in pairs if both languages say something of the same
 * kind in one place
 */
export function disagreements(first: FactText, second: FactText): Disagreement[] {
  const [ours, theirs] = [sections(first), sections(second)];
  const isAligned = ours.length === theirs.length;
  const [a, b] = isAligned ? [ours, theirs] : [[ours.flat()], [theirs.flat()]];
  const left = a.map((section, place) => {
    const pair = [[...section], [...(b[place] ?? [])]] as [Fact[], Fact[]];
    strike(...pair);
    return pair;
  });
  // What moved to another part still agrees.
  const [everyOne, everyOther] = [left.flatMap(([one]) => one), left.flatMap(([, other]) => other)];
  strike(everyOne, everyOther);
  const found: Disagreement[] = [];
  for (const [place, [one, other]] of left.entries()) {
    const missing = one.filter((fact) => !fact.weak && everyOne.includes(fact));
    const rest = other.filter((fact) => !fact.weak && everyOther.includes(fact));
    for (const fact of missing) {
      const match = rest.findIndex(({ kind }) => kind === fact.kind);
      if (match >= 0) found.push({ one: fact, other: rest.splice(match, 1)[0] as Fact });
      else if (!isSaid(fact, b[place])) found.push({ one: fact });
    }
    found.push(...rest.filter((fact) => !isSaid(fact, a[place])).map((fact) => ({ other: fact })));
  }
  return found;
}
