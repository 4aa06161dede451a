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
  const texts = { title, summary, body };
  const written = LOCALES.filter((locale) => body[locale].trim() !== '');
  const { data = {} } = useQuery({
    queryKey: ['facts', texts],
    // Only who publishes needs the reader of facts.
    queryFn: async () => (await import('../../article-facts.ts')).differingFacts(texts, written),
    enabled: written.length > 1,
    staleTime: Infinity,
    networkMode: 'always',
  });
  const found = written.flatMap((locale) => {
    const left = data[locale]?.filter(({ key }) => !factsRight[locale]?.keys.includes(key)) ?? [];
    return left.map(({ said }) => ({ locale, said }));
  });
  if (found.length === 0) return null;
  return (
    <Alert color="marigold" title={t.publish.factsDiffer}>
      <List size="sm">
        {found.map(({ locale, said }, place) => (
          <List.Item key={place}>
            {written
              .filter((one, at) => at === 0 || one === locale)
              .map((one) => {
                const fact = said[one];
                const where = fact?.where ? ` (${names[fact.where] ?? fact.where})` : '';
                return `${languageName(reader, one)}: ${fact ? `‘${fact.text}’${where}` : t.publish.factMissing}`;
              })
              .join(' · ')}
          </List.Item>
        ))}
      </List>
      {[...new Set(found.map(({ locale }) => locale))].map((locale) => (
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
