import * as v from 'valibot';

/** How to show the captcha, as `GET /api/form-token` says. What is missing there is told to the visitor, by name. */
export const captchaOptionsSchema = v.object({
  siteKey: v.optional(v.string(), ''),
  scriptUrl: v.string(),
  version: v.optional(v.string(), ''),
  language: v.optional(v.string(), 'en'),
});
export type CaptchaOptions = v.InferOutput<typeof captchaOptionsSchema>;
