import type { ArticleFacts, ArticleRecord } from './article-record.ts';
import { languagesOf, type PerLanguage } from './article.ts';
import { type Disagreement, disagreementKey, disagreements, type FactText } from '#facts/compare.ts';
import type { Locale } from '#i18n/locales.ts';

/** The beginning of a code block, enough to recognise it. */
const LONGEST = 200;

type Texts = Pick<ArticleRecord['working'], 'title' | 'summary' | 'body'>;

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

/** Where other languages do not state the facts of the first one. @param languages those that are to be public */
export function differingFacts(texts: Texts, [first, ...others]: readonly Locale[]): ArticleFacts['differ'] {
  if (!first) return {};
  return Object.fromEntries(
    others.flatMap((other) => {
      const found = disagreements(factText(texts, first), factText(texts, other));
      if (found.length === 0) return [];
      return [[other, found.map((one) => ({ key: disagreementKey(one), said: said(one, [first, other]) }))]];
    }),
  );
}

/** What a save records of facts; what was confirmed stays so while it is unchanged. @param editions as they will be */
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
