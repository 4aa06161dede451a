import * as v from 'valibot';
import { choice } from '#fields/choice.ts';
import { CONTACT_STATUSES } from './contact-record.ts';
import { limits } from '#fields/limits.ts';
import { optionalLine } from '#fields/optional-line.ts';
import { line, lines, missingOrWrong } from '#fields/text.ts';

const entries = {
  status: choice(CONTACT_STATUSES),
  assignee: optionalLine(limits.name),
};

/** What staff may change of an inquiry: never the visitor's own words. */
export const contactWorkSchema = v.object(entries, missingOrWrong);
export type ContactWork = v.InferOutput<typeof contactWorkSchema>;

/** The same for many inquiries at once. */
export const contactBulkSchema = v.partial(v.object(entries));

/** An internal note, on an inquiry or a member. */
export const noteInputSchema = v.object({ text: lines(limits.message) }, missingOrWrong);

/** An answer to an inquiry by mail. */
export const replyInputSchema = v.object(
  { subject: line(limits.title), body: lines(limits.message) },
  missingOrWrong,
);
export type ReplyInput = v.InferOutput<typeof replyInputSchema>;
