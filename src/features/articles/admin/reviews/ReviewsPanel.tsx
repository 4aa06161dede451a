import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useWords } from '#admin/i18n/use-texts.ts';
import { dateTime } from '#admin/ui/dates.ts';
import { Failed } from '#admin/ui/Failed.tsx';
import { Panel } from '#admin/ui/Panel.tsx';
import { StatusBadge } from '#admin/ui/StatusBadge.tsx';
import { When } from '#admin/ui/When.tsx';
import type { ApiArticle } from '../article-record.ts';
import classes from '../revisions/Revisions.module.css';
import { useEditing } from '../work/work-context.ts';
import { type ReviewItem, reviewsOf, reviewTones } from '../review-calls.ts';

const ReviewDialog = lazy(async () => ({ default: (await import('./ReviewDialog.tsx')).ReviewDialog }));

// It reads Markdown, which nothing else on the screen does.
const Said = lazy(async () => ({ default: (await import('./Said.tsx')).Said }));

const PARAMETER = 'review';

/** What was asked and answered about the article; a link of an e-mail or the dashboard opens one. */
export function ReviewsPanel({ record }: { record: ApiArticle }) {
  const [t, translate, locale] = useWords('articles');
  const { entity } = useEditing().work.kind;
  const { data, error, refetch } = useQuery(reviewsOf(entity, record.id, record.version));
  const [query, setQuery] = useSearchParams();
  const open = query.get(PARAMETER);
  const show = (review?: string): void => setQuery(review ? { [PARAMETER]: review } : {}, { replace: true });
  const asks = ({ by, to }: ReviewItem): string =>
    to
      ? translate('reviews.asks', { by: by.name, to: to.name })
      : translate('reviews.asksAll', { by: by.name });
  return (
    <>
      {error && !data && (
        <Panel title={t.reviews.panel}>
          <Failed error={error} onRetry={refetch} />
        </Panel>
      )}
      {data && data.items.length > 0 && (
        <Panel title={t.reviews.panel}>
          <ul className={classes['list']}>
            {data.items.map((item) => {
              const state = item.verdict?.verdict ?? 'waiting';
              return (
                <li key={item.id}>
                  <Stack gap={4}>
                    <Group gap="xs">
                      <Text fw={500}>
                        <When at={item.at} />
                      </Text>
                      <StatusBadge tone={reviewTones[state]}>{t.reviews.states[state]}</StatusBadge>
                      {!item.isCurrent && <StatusBadge tone="quiet">{t.reviews.earlier}</StatusBadge>}
                    </Group>
                    <Text size="sm" c="dimmed">
                      {asks(item)}
                    </Text>
                    <Suspense>{item.verdict && <Said verdict={item.verdict} />}</Suspense>
                  </Stack>
                  <Button
                    variant="subtle"
                    size="sm"
                    aria-label={translate('reviews.readOf', { date: dateTime(locale, item.at) })}
                    onClick={() => show(item.id)}
                  >
                    {t.reviews.read}
                  </Button>
                </li>
              );
            })}
          </ul>
        </Panel>
      )}
      {open && data && (
        <Suspense>
          <ReviewDialog
            key={open}
            record={record}
            review={open}
            demanded={data.demanded}
            close={() => show()}
          />
        </Suspense>
      )}
    </>
  );
}
