import * as v from 'valibot';
import { replyInputSchema } from '#features/mail/reply.ts';
import { choice } from '#fields/choice.ts';
import { isoInstantSchema } from '#fields/record.ts';
import { missingOrWrong } from '#fields/text.ts';
import { APPLICATION_STATUSES } from './application-fields.ts';

/** For this long, an e-mail about a step can be recalled, and the applicant's page shows the previous step. */
export const HELD_MS = 10 * 60_000;

/** What is sent about a step; `new` is what an application is before anybody has read it. */
export const TOLD_STATUSES = ['reviewing', 'interview', 'offer', 'hired', 'rejected'] as const;
export type ToldStatus = (typeof TOLD_STATUSES)[number];
export const isTold = (status: string): status is ToldStatus => TOLD_STATUSES.some((told) => told === status);

/** A move of an application from step to step, and what the applicant is told of it, as staff wrote it. */
export const applicationStepSchema = v.object({
  at: isoInstantSchema,
  author: v.string(),
  from: v.picklist(APPLICATION_STATUSES),
  status: v.picklist(APPLICATION_STATUSES),
  mail: v.optional(
    v.object({
      id: v.string(),
      at: isoInstantSchema,
      subject: v.string(),
      body: v.string(),
      calledBackAt: v.optional(isoInstantSchema),
    }),
  ),
});
export type ApplicationStep = v.InferOutput<typeof applicationStepSchema>;

/** The e-mail about the step that an application has reached, as staff write it. */
export const stepMailSchema = v.object(
  { status: choice(TOLD_STATUSES), ...replyInputSchema.entries },
  missingOrWrong,
);
