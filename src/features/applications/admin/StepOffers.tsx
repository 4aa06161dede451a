import { lazy, Suspense, useMemo, useState, type ReactNode, createContext, useContext } from 'react';
import { isTold, type ToldStatus } from '../application-step.ts';
import type { ApplicationRow } from '../application-record.ts';
import type { ApplicationStatus } from '../application-fields.ts';

/** Applicants who were moved to a step that an e-mail can tell them about. */
interface StepOffer {
  readonly rows: readonly ApplicationRow[];
  readonly status: ApplicationStatus;
}

/** Offers to write to them; nothing is offered for the first step, or to what a robot sent. */
type OfferStep = (offer: StepOffer) => void;

const OfferContext = createContext<OfferStep>(() => undefined);
export const useOfferStep = (): OfferStep => useContext(OfferContext);

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
