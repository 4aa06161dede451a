import { Alert, List } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { languageName } from '#i18n/language-name.ts';
import { LOCALES } from '#i18n/locales.ts';
import { useLocale, useTexts } from '#admin/i18n/use-texts.ts';
import type { ArticleValues } from '../kind.ts';
import { articleTexts } from '../texts.ts';

/**
 * What the languages do not say alike: numbers, prices, dates, links and such. A remark, which stops nothing: what differs
 * may be right.
 */
export function FactsDiffer() {
  const t = useTexts(articleTexts);
  const reader = useLocale();
  const [title, summary, body] = useWatch<ArticleValues, ['title', 'summary', 'body']>({
    name: ['title', 'summary', 'body'],
  });
  const [first, ...others] = LOCALES.filter((locale) => body[locale].trim() !== '').map((locale) => ({
    locale,
    fields: { title: title[locale], summary: summary[locale] },
    body: body[locale],
  }));
  const { data: found = [] } = useQuery({
    queryKey: ['facts', first, others],
    queryFn: async () => {
      // Only who publishes needs the reader of facts.
      const { disagreements } = await import('#facts/compare.ts');
      return others.flatMap((other) =>
        first
          ? disagreements(first, other).map((pair) => ({ ...pair, locales: [first, other] as const }))
          : [],
      );
    },
    enabled: others.length > 0,
    staleTime: Infinity,
    networkMode: 'always',
  });
  if (found.length === 0) return null;
  return (
    <Alert color="yellow" title={t.publish.factsDiffer}>
      <List size="sm">
        {found.map(({ one, other, locales }, place) => (
          <List.Item key={place}>
            {[one, other]
              .map((fact, at) => {
                const language = languageName(reader, locales[at === 0 ? 0 : 1].locale);
                return `${language}: ${fact ? `‘${fact.text}’` : t.publish.factMissing}`;
              })
              .join(' · ')}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
