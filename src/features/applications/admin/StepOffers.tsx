import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { isTold, type ToldStatus } from '../application-step.ts';
import type { ApplicationRow } from '../application-record.ts';
import { OfferContext, type OfferStep } from './step-offer.ts';

/** The e-mail dialog is loaded once somebody has been moved. */
const StepMailDialog = lazy(async () => ({ default: (await import('./StepMailDialog.tsx')).StepMailDialog }));

interface Open {
  readonly rows: readonly ApplicationRow[];
  readonly status: ToldStatus;
}

/** Offers an e-mail to whoever is moved on the screen inside it: one offer after another. */
export function StepOffers({ children }: { children: ReactNode }) {
  const [offers, setOffers] = useState<readonly Open[]>([]);
  const offer = useMemo(
    (): OfferStep =>
      ({ rows, status }) => {
        const genuine = rows.filter(({ spam }) => !spam);
        if (!isTold(status) || genuine.length === 0) return;
        setOffers((waiting) => [...waiting, { rows: genuine, status }]);
      },
    [],
  );
  const [first] = offers;
  return (
    <OfferContext value={offer}>
      {children}
      {first && (
        <Suspense>
          <StepMailDialog
            key={`${first.status} ${first.rows.map(({ id }) => id).join()}`}
            {...first}
            close={() => setOffers((waiting) => waiting.filter((one) => one !== first))}
          />
        </Suspense>
      )}
    </OfferContext>
  );
}
