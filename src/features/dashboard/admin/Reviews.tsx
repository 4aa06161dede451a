import { SimpleGrid } from '@mantine/core';
import { useTexts, useTranslator } from '#admin/i18n/use-texts.ts';
import type { Summary } from '#admin/summary-query.ts';
import { When } from '#admin/ui/When.tsx';
import { WaitingList } from './WaitingList.tsx';

/** What waits for the person's review, and what was said of their own articles; nothing where there is neither. */
export function Reviews({ reviews: { waiting, answered } }: Pick<Summary, 'reviews'>) {
  const t = useTexts('dashboard');
  const translate = useTranslator('dashboard');
  const lists = [
    { title: t.reviews, of: waiting.map((one) => ({ ...one, said: translate('askedBy', one) })) },
    {
      title: t.answers,
      of: answered.map((one) => ({ ...one, said: translate(`verdicts.${one.verdict}`, one) })),
    },
  ].filter(({ of }) => of.length > 0);
  return lists.length === 0 ? null : (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
      {lists.map(({ title, of }) => (
        <WaitingList
          key={title}
          title={title}
          isMixed
          items={of.map(({ entity, id, title: name, review, said, at }) => ({
            ...{ entity, id, title: name, query: `?review=${review}` },
            note: (
              <>
                {said} · <When at={at} />
              </>
            ),
          }))}
        />
      ))}
    </SimpleGrid>
  );
}
