import type { Nodes } from 'mdast';
import { visitorPath } from '#i18n/pinned-path.ts';
import type { Locale } from '#i18n/locales.ts';
import { parseMarkdown } from '#markdown/parse.ts';
import { isSitePath } from '#markdown/links.ts';
import { plainText } from '#markdown/plain-text.ts';
import { walk } from '#markdown/walk.ts';
import type { Fact } from './fact.ts';
import { SaidFacts } from './said-facts.ts';
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

/** Texts that disagree more often are not each other's translations: nobody reads through more. */
const MOST = 200;

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
  walk(tree, (node) => {
    if (node.type === 'link') add('link', target(node.url));
    if (node.type === 'image') add('picture', node.url);
    if (node.type === 'code') add('code', node.value);
  });
  return facts;
}

const URL_TEXT = /(?:https?:\/\/|www\.)\S+|(?<![\w.+-])[\w.+-]{1,64}@[\w.-]{3,254}/g;

/** The facts of a text: of its fields, then of each part that a heading begins. */
function sections({ locale, fields, body }: FactText): Section[] {
  /** Texts that are read at once, and where what they say belongs. */
  const parts: { section: Fact[]; where: string; text: string; named: ReadonlySet<string> }[] = [];
  const found: Fact[][] = Object.entries(fields).map(([where, text]) => {
    const section: Fact[] = [];
    parts.push({ section, where, text, named: new Set() });
    return section;
  });
  let where = '';
  let section: Fact[] = [];
  found.push(section);
  for (const node of parseMarkdown(body).children) {
    const text = plainText(node);
    if (node.type === 'heading') {
      where = text;
      section = [{ kind: 'heading', value: String(node.depth), text, where }];
      found.push(section);
    }
    const links = nodeFacts(node, where);
    section.push(...links);
    // A link that shows its own URL says one thing, not two.
    const said = links.length > 0 ? text.replace(URL_TEXT, (url) => (url.includes('@') ? url : ' ')) : text;
    const named = new Set(links.map(({ value }) => value.replace(/^(?:mailto|tel):/, '').toLowerCase()));
    parts.push({ section, where, text: said, named });
  }
  const texts = parts.map(({ text }) => text);
  for (const [place, facts] of textFacts(texts, locale).entries())
    for (const fact of facts) {
      const part = parts[place];
      if (part && !part.named.has(fact.value)) part.section.push({ ...fact, where: part.where });
    }
  return found;
}

const saysSame = (one: Fact, other: Fact | undefined): boolean =>
  one.kind === other?.kind && one.value === other.value;

/** What is left of both when what they share is taken out. */
function withoutShared(ours: readonly Fact[], theirs: readonly Fact[]): [Fact[], Fact[]] {
  // Most sections of most translations.
  if (ours.length === theirs.length && ours.every((fact, at) => saysSame(fact, theirs[at]))) return [[], []];
  const others = new SaidFacts(theirs);
  const left = ours.toReversed().filter((fact) => !others.take(fact));
  return [left.reverse(), others.left()];
}

/**
 * Where two languages of one text do not say the same: numbers, prices, dates, times, phone numbers, addresses of mail
 * and web, pictures, code and headings. Words are not compared.
 * @returns what remains once everything that agrees is removed, in pairs if both languages say something of the same
 * kind in one place; at most 200
 */
export function disagreements(first: FactText, second: FactText): Disagreement[] {
  const [ours, theirs] = [sections(first), sections(second)];
  const isAligned = ours.length === theirs.length;
  const [a, b] = isAligned ? [ours, theirs] : [[ours.flat()], [theirs.flat()]];
  const left = a.map((section, place) => withoutShared(section, b[place] ?? []));
  // What moved to another part still agrees.
  const [missed, extra] = withoutShared(
    left.flatMap(([one]) => one),
    left.flatMap(([, other]) => other),
  ).map((facts) => new Set(facts.filter(({ weak }) => !weak)));
  const found: Disagreement[] = [];
  for (const [place, [one, other]] of left.entries()) {
    if (found.length >= MOST) break;
    if (one.length + other.length === 0) continue;
    const rest = new Set(other.filter((fact) => extra?.has(fact)));
    // A fact that the other text also says, only less often, is no disagreement.
    const [said, toldThere] = [new SaidFacts(a[place] ?? []), new SaidFacts(b[place] ?? [])];
    const byKind = Map.groupBy(rest, ({ kind }) => kind);
    const partners = new Map([...byKind].map(([kind, facts]) => [kind, facts.values()]));
    for (const fact of one.filter((each) => missed?.has(each))) {
      const partner = partners.get(fact.kind)?.next().value;
      if (partner) found.push({ one: fact, other: partner });
      else if (!toldThere.has(fact)) found.push({ one: fact });
      if (partner) rest.delete(partner);
    }
    for (const fact of rest) if (!said.has(fact)) found.push({ other: fact });
  }
  return found.slice(0, MOST);
}
