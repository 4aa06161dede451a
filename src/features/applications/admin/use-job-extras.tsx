import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { bangkokDay } from '#fields/day.ts';
import { textAt } from '#fields/table/field-value.ts';
import { LOCALES } from '#i18n/locales.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { useWords } from '#admin/i18n/use-texts.ts';
import { paths } from '#admin/routes.ts';
import { useBulk } from '#admin/ui/list/use-bulk.ts';
import { useMay } from '#admin/use-may.ts';
import type { ArticleItem } from '#features/articles/admin/article-record.ts';
import type { ListExtras } from '#features/articles/admin/kind.ts';
import { useAppliedCounts } from './job-choices.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
const closesAtOf = textAt<object>('closesAt');

/** Additions to the list of jobs: how many applied for each, and closing one, which can be undone. */
export function useJobExtras(): ListExtras {
  const [t, translate, locale] = useWords('jobs');
  const maySee = useMay('applications', 'read');
  const counts = useAppliedCounts(maySee);
  const { mutate, isPending } = useBulk('jobs');
  const [now] = useState(() => Date.now());
  // The last day is one on which one can still apply.
  const close = {
    label: t.closeNow,
    field: 'closesAt',
    change: { closesAt: bangkokDay(now - DAY_MS) },
  };
  const applied = {
    key: 'applied',
    label: t.applied,
    isBrief: true,
    needsLabel: true,
    render: ({ id, slug, source }: Pick<ArticleItem, 'id' | 'slug' | 'source'>) => {
      // Applications name a Markdown file by its slug.
      const job = source === 'file' ? slug : id;
      const count = formatNumber(locale, counts.get(job) ?? 0);
      if (!counts.get(job)) return <span data-nothing>{count}</span>;
      const query = new URLSearchParams({ 'filter[jobId]': job });
      return (
        <Anchor component={Link} to={`${paths.application.list.getHref()}?${query}`}>
          {count}
        </Anchor>
      );
    },
  };
  return {
    columns: maySee ? [applied] : [],
    bulk: [{ label: t.close, choices: [close] }],
    rowAction: (job, name) => {
      const closesAt = closesAtOf(job);
      const isOpen = !closesAt || closesAt >= bangkokDay(now);
      if (!isOpen || !LOCALES.some((one) => job.state[one] === 'published')) return undefined;
      return (
        <Button
          variant="subtle"
          size="sm"
          disabled={isPending}
          aria-label={translate('closeOf', { name })}
          onClick={() => mutate({ rows: [job], choice: close })}
        >
          {t.close}
        </Button>
      );
    },
  };
}
