import { textIn } from '#fields/localised-text.ts';
import { useLocale, useTexts } from '#admin/i18n/use-texts.ts';
import { useCategories } from '../../admin/fields/categories-query.ts';
import { emptyCell, timeOrNone } from '../../admin/list/article-columns.tsx';
import { ArticleList } from '../../admin/list/ArticleList.tsx';
import { eventItemSchema, eventKind } from './event-item.ts';
import { eventTexts } from './texts.ts';

/** `/admin/event/list-event`: every event of staff. */
export function Component() {
  const t = useTexts(eventTexts);
  const locale = useLocale();
  const { fields } = t;
  return (
    <ArticleList
      kind={eventKind}
      item={eventItemSchema}
      words={t}
      categories={useCategories('event')}
      columns={[
        {
          key: 'startsAt',
          label: fields.startsAt,
          sortable: 'days',
          render: ({ startsAt }) => timeOrNone(startsAt),
        },
        {
          key: 'venue',
          label: t.venue,
          extra: true,
          render: ({ venue }) => textIn(venue, locale) || emptyCell,
        },
      ]}
      filters={[{ field: 'startsAt', label: fields.startsAt, kind: 'days' }]}
    />
  );
}
