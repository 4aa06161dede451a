import * as v from 'valibot';
import { CONSENT_PURPOSES } from './consents.ts';

const policy = v.strictObject({
  /** The file of the text in `content/pages`. */
  page: v.pipe(v.string(), v.nonEmpty()),
  /** The day from which the text is in force; editors change it when they change the text. */
  version: v.pipe(v.string(), v.isoDate('write a day as 2026-11-01')),
});

/** `content/organisation/policies.json`: which version of each text is in force, and so goes into every consent. */
export const policiesSchema = v.strictObject(v.entriesFromList([...CONSENT_PURPOSES, 'analytics'], policy));
