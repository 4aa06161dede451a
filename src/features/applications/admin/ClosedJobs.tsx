import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { useLocale } from '#admin/i18n/use-texts.ts';
import { useMay } from '#admin/use-may.ts';
import { jobsQuery } from './job-choices.ts';
import { StepOffers } from './StepOffers.tsx';

const ClosingQuestion = lazy(async () => ({
  default: (await import('./ClosingQuestion.tsx')).ClosingQuestion,
}));

/**
 * Around the screens of jobs: once one is closed, in whatever way and on whichever of them, asks what should happen to
 * its open applicants. Nobody is asked who may not see applications.
 */
export function ClosedJobs() {
  const { data: jobs } = useQuery({ ...jobsQuery(useLocale()), enabled: useMay('applications', 'read') });
  const [before, setBefore] = useState(jobs);
  const [asked, setAsked] = useState<readonly string[]>([]);
  if (jobs && jobs !== before) {
    setBefore(jobs);
    // One that nobody had applied for yet was in no list.
    const wereClosed = new Set(before?.items.filter(({ closed }) => closed).map(({ id }) => id));
    const closed = jobs.items.filter(({ id, closed, open }) => closed && open > 0 && !wereClosed.has(id));
    if (before && closed.length > 0) setAsked(closed.map(({ id }) => id));
  }
  return (
    <StepOffers>
      <Outlet />
      {asked.length > 0 && (
        <Suspense>
          <ClosingQuestion key={asked.join()} jobs={asked} close={() => setAsked([])} />
        </Suspense>
      )}
    </StepOffers>
  );
}
