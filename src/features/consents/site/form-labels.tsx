import type { ReactNode } from 'react';
import type { RequiredConsent } from '../consents.ts';
import type { ConsentText } from './Consents.tsx';
import { PolicyName } from './PolicyName.tsx';

/** The labels of a form's fields by path, the boxes of the consents by the text that each agrees to. */
export const labelsWithConsents = (
  labels: Record<string, string>,
  consentTexts: Record<RequiredConsent, ConsentText>,
): Record<string, ReactNode> => ({
  ...labels,
  ...Object.fromEntries(
    Object.entries(consentTexts).map(([consent, { policy }]) => [
      `consents.${consent}`,
      <PolicyName key={consent} parts={policy} />,
    ]),
  ),
});
