import { localPreference } from '#browser/storage.ts';

/** Kept on the device and nowhere else: nobody is known by it, so there is no record on the server. */
const KEY = 'analytics-choice';

export interface AnalyticsChoice {
  readonly allowed: boolean;
  /** Of the text that was agreed to or declined. */
  readonly version: string;
  /** ISO 8601, UTC. */
  readonly at: string;
}

const isChoice = (value: unknown): value is AnalyticsChoice =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as AnalyticsChoice).allowed === 'boolean' &&
  typeof (value as AnalyticsChoice).version === 'string' &&
  !Number.isNaN(Date.parse((value as AnalyticsChoice).at));

/** @returns undefined where nothing was chosen, or where the text has changed since */
export function storedChoice(version: string): AnalyticsChoice | undefined {
  try {
    const choice: unknown = JSON.parse(localPreference.get(KEY) ?? '');
    return isChoice(choice) && choice.version === version ? choice : undefined;
  } catch {
    return undefined;
  }
}

export function storeChoice(allowed: boolean, version: string): AnalyticsChoice {
  const choice = { allowed, version, at: new Date().toISOString() };
  localPreference.set(KEY, JSON.stringify(choice));
  return choice;
}

/** Tells when another tab has changed the choice. */
export const onChoiceElsewhere = (run: () => void): void =>
  addEventListener('storage', ({ key }) => (key === KEY || key === null) && run());
