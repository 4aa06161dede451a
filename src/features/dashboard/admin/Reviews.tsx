import { SimpleGrid } from '@mantine/core';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import type { Summary } from '#admin/summary-query.ts';
import { When } from '#admin/ui/When.tsx';
import { WaitingList } from './WaitingList.tsx';

/** What waits for the person's review, and what was said of their own articles; nothing where there is neither. */
export function Reviews({ reviews: { waiting, answered } }: Pick<Summary, 'reviews'>) {
  const t = useTexts('dashboard');
  const translate = useTranslator('dashboard');
  if (waiting.length + answered.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      {waiting.length > 0 && (
        <WaitingList
          title={t.reviews}
          empty=""
          isMixed
          items={waiting.map(({ review, by, at, ...item }) => ({
            ...item,
            query: `?review=${review}`,
            note: (
              <>
                {translate('askedBy', { by })} · <When at={at} />
              </>
            ),
          }))}
        />
      )}
      {answered.length > 0 && (
        <WaitingList
          title={t.answers}
          empty=""
          isMixed
          items={answered.map(({ review, by, at, verdict, ...item }) => ({
            ...item,
            query: `?review=${review}`,
            note: (
              <>
                {translate(`verdicts.${verdict}`, { by })} · <When at={at} />
              </>
            ),
          }))}
        />
      )}
    </SimpleGrid>
  );
}
