import { createContext, useContext } from 'react';
import type { ApplicationRow } from '../application-record.ts';
import type { ApplicationStatus } from '../application-fields.ts';

/** Applicants who were moved to a step that an e-mail can tell them about. */
export interface StepOffer {
  readonly rows: readonly ApplicationRow[];
  readonly status: ApplicationStatus;
}

/** Offers to write to them; nothing is offered for the first step, or to what a robot sent. */
export type OfferStep = (offer: StepOffer) => void;

export const OfferContext = createContext<OfferStep>(() => undefined);
export const useOfferStep = (): OfferStep => useContext(OfferContext);
