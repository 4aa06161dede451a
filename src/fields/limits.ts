/** Longest texts in UTF-16 code units, as `maxlength` counts; as in rules.md#lengths. */
export const limits = {
  name: 200,
  email: 254,
  phone: 32,
  message: 5_000,
  password: 200,
  slug: 80,
  tag: 60,
  alt: 300,
  memberType: 80,
  memberNumber: 40,
  taxId: 40,
  title: 200,
  summary: 500,
  body: 100_000,
  url: 2_000,
} as const;
