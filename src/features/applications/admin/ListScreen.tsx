import { SegmentedControl } from '@mantine/core';
import { Suspense, lazy } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '#admin/i18n/use-texts.ts';
import { DataList } from '#admin/ui/list/DataList.tsx';
import { PageHeader } from '#admin/ui/PageHeader.tsx';
import { applicationRowSchema } from '../application-record.ts';
import { StepOffers } from './StepOffers.tsx';
import { useApplicationList } from './use-application-list.tsx';

/** What drags comes when somebody opens the board. */
const BoardView = lazy(async () => ({ default: (await import('./BoardView.tsx')).BoardView }));

/** `/admin/recruitment/applied-cv`: every application, as a list or, with `?view=board`, as a board of its steps. */
export function Component() {
  const t = useTexts('applications');
  const [search, setSearch] = useSearchParams();
  const view = search.get('view') === 'board' ? 'board' : 'list';
  const choose = (chosen: string): void =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      if (chosen === 'board') next.set('view', chosen);
      else next.delete('view');
      return next;
    });
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <SegmentedControl
            aria-label={t.view}
            value={view}
            onChange={choose}
            data={[
              { value: 'list', label: t.list },
              { value: 'board', label: t.board },
            ]}
          />
        }
      />
      <StepOffers>
        {view === 'board' ? (
          <Suspense>
            <BoardView />
          </Suspense>
        ) : (
          <Applications />
        )}
      </StepOffers>
    </>
  );
}

/** The list, newest first. */
function Applications() {
  const t = useTexts('applications');
  const list = useApplicationList();
  return (
    <DataList
      entity="applications"
      item={applicationRowSchema}
      {...list}
      defaultSort="createdAt desc"
      nameOf={({ name }) => name}
      canExport
      empty={{ title: t.emptyTitle, text: t.emptyText }}
    />
  );
}
