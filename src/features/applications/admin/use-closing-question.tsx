import { lazy, Suspense, useState, type ReactNode } from 'react';
import * as v from 'valibot';
import { StepOffers } from './StepOffers.tsx';

const ClosingQuestion = lazy(async () => ({
  default: (await import('./ClosingQuestion.tsx')).ClosingQuestion,
}));
const rowSchema = v.object({ id: v.string() });

/** The question about open applicants, for a list that closes jobs. @param isAsked whether the person may see applications */
export function useClosingQuestion(isAsked: boolean): {
  ask: (rows: readonly unknown[]) => void;
  dialog: ReactNode;
} {
  const [jobs, setJobs] = useState<readonly string[]>([]);
  return {
    ask: (rows) => {
      if (isAsked) setJobs(rows.flatMap((row) => (v.is(rowSchema, row) ? [row.id] : [])));
    },
    dialog: (
      <StepOffers>
        {jobs.length > 0 && (
          <Suspense>
            <ClosingQuestion key={jobs.join()} jobs={jobs} close={() => setJobs([])} />
          </Suspense>
        )}
      </StepOffers>
    ),
  };
}
