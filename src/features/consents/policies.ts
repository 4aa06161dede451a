import * as v from 'valibot';

const policy = v.strictObject({
  /** The file of the text in `content/pages`. */
  page: v.pipe(v.string(), v.nonEmpty()),
  /** The day from which the text is in force; editors change it when they change the text. */
  version: v.pipe(v.string(), v.isoDate('write a day as 2026-11-01')),
});

/** `content/organisation/policies.json`: which version of each text is in force, and so goes into every consent. */
export const policiesSchema = v.strictObject({
  privacyPolicy: policy,
  personalInformation: policy,
  informationSecurity: policy,
  marketing: policy,
  analytics: policy,
});
