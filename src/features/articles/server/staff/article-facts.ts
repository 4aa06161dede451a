import type { ArticleFacts } from '../../article-record.ts';
import { languagesOf, type PerLanguage } from '../../article.ts';
import { type Disagreement, disagreementKey, disagreements, type FactText } from '#facts/compare.ts';
import { comparedTexts, isLight } from '../body-thread.ts';
import type { LocalisedText } from '#fields/localised-text.ts';
import type { Locale } from '#i18n/locales.ts';

/** The beginning of a code block, enough to recognise it. */
const LONGEST = 200;

interface Texts {
  readonly title: LocalisedText;
  readonly summary: LocalisedText;
  readonly body: LocalisedText;
}

const said = ({ one, other }: Disagreement, languages: readonly [Locale, Locale]) =>
  Object.fromEntries(
    [one, other].flatMap((fact, place) =>
      fact ? [[languages[place], { text: fact.text.slice(0, LONGEST), where: fact.where }]] : [],
    ),
  );

const factText = ({ title, summary, body }: Texts, locale: Locale): FactText => ({
  locale,
  fields: { title: title[locale], summary: summary[locale] },
  body: body[locale],
});

/** What was compared last of long texts, by both; the oldest goes first. */
const compared = new Map<string, readonly Disagreement[]>();
const MOST = 8;

/**
 * Compares the languages of an article whose texts are long in a thread, before a save that may have to be computed several
 * times: `differingFacts` then knows what came of it.
 * @throws HttpError 503 where that takes more than it may
 */
export async function compareAhead(texts: Texts, [first, ...others]: readonly Locale[]): Promise<void> {
  if (!first) return;
  for (const other of others) {
    const pair = [factText(texts, first), factText(texts, other)] as const;
    if (pair.every(({ body }) => isLight(body))) continue;
    compared.set(JSON.stringify(pair), await comparedTexts(...pair));
    for (const oldest of compared.keys()) if (compared.size > MOST) compared.delete(oldest);
  }
}

/**
 * Where other languages of an article do not state the facts of the first one.
 * @param languages those that are to be public
 */
export function differingFacts(texts: Texts, [first, ...others]: readonly Locale[]): ArticleFacts['differ'] {
  if (!first) return {};
  return Object.fromEntries(
    others.flatMap((other) => {
      const pair = [factText(texts, first), factText(texts, other)] as const;
      const found = compared.get(JSON.stringify(pair)) ?? disagreements(...pair);
      if (found.length === 0) return [];
      return [[other, found.map((one) => ({ key: disagreementKey(one), said: said(one, [first, other]) }))]];
    }),
  );
}

/**
 * What a save records about the facts of an article: what was confirmed as right stays so as long as it is unchanged.
 * @param editions of the languages that are published, and will be
 */
export function comparedFacts(
  texts: Texts,
  editions: PerLanguage<object>,
  before: ArticleFacts | undefined,
  now: number,
): ArticleFacts | undefined {
  const differ = differingFacts(texts, languagesOf(editions));
  // Taking one language offline for a while does not affect what was confirmed.
  const right = before?.right ?? {};
  if (languagesOf(differ).length + languagesOf(right).length === 0) return undefined;
  const isKnown = JSON.stringify(differ) === JSON.stringify(before?.differ);
  return { differ, right, at: isKnown && before ? before.at : new Date(now).toISOString() };
}
