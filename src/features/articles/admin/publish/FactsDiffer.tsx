import { Alert, Button, List } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { languageName } from '#i18n/language-name.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { useTexts, useWords } from '#admin/i18n/use-texts.ts';
import type { ArticleValues } from '../kind.ts';
import type { ApiArticle } from '../article-record.ts';
import { useConfirm } from '../translations/TranslationState.tsx';

/**
 * Facts on which the languages differ: numbers, prices, dates, links and the like. It is a remark and stops nothing: a
 * difference may be right, and is not listed again once somebody has confirmed it.
 */
export function FactsDiffer({ record: { factsRight } }: { record: ApiArticle }) {
  const [t, , reader] = useWords('articles');
  const names: Readonly<Record<string, string>> = t.fields;
  const [title, summary, body] = useWatch<ArticleValues, ['title', 'summary', 'body']>({
    name: ['title', 'summary', 'body'],
  });
  const [first, ...others] = LOCALES.filter((locale) => body[locale].trim() !== '').map((locale) => ({
    locale,
    fields: { title: title[locale], summary: summary[locale] },
    body: body[locale],
  }));
  const { data = [] } = useQuery({
    queryKey: ['facts', first, others],
    queryFn: async () => {
      // Only who publishes needs the reader of facts.
      const { disagreementKey, disagreements } = await import('#facts/compare.ts');
      return others.flatMap((other) =>
        first
          ? disagreements(first, other).map((pair) => ({
              ...pair,
              key: disagreementKey(pair),
              locales: [first, other] as const,
            }))
          : [],
      );
    },
    enabled: others.length > 0,
    staleTime: Infinity,
    networkMode: 'always',
  });
  const found = data.filter(({ key, locales: [, { locale }] }) => !factsRight[locale]?.keys.includes(key));
  if (found.length === 0) return null;
  return (
    <Alert color="marigold" title={t.publish.factsDiffer}>
      <List size="sm">
        {found.map(({ one, other, locales }, place) => (
          <List.Item key={place}>
            {[one, other]
              .map((fact, at) => {
                const language = languageName(reader, locales[at === 0 ? 0 : 1].locale);
                const where = fact?.where ? ` (${names[fact.where] ?? fact.where})` : '';
                return `${language}: ${fact ? `‘${fact.text}’${where}` : t.publish.factMissing}`;
              })
              .join(' · ')}
          </List.Item>
        ))}
      </List>
      {[...new Set(found.map(({ locales: [, { locale }] }) => locale))].map((locale) => (
        <FactsRight key={locale} locale={locale} />
      ))}
    </Alert>
  );
}

/** Declares the facts that differ right, until one of them changes. @param locale the later language of the two */
function FactsRight({ locale }: { locale: Locale }) {
  const t = useTexts('translations');
  const { mutate, isPending } = useConfirm(locale, { facts: true });
  return (
    <Button size="xs" mt="xs" variant="default" loading={isPending} onClick={() => mutate()}>
      {t.factsRight}
    </Button>
  );
}
