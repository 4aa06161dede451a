import * as v from 'valibot';
import { choice } from '#fields/choice.ts';
import { CONTACT_STATUSES } from './contact-record.ts';
import { limits } from '#fields/limits.ts';
import { optionalLine } from '#fields/optional-line.ts';
import { missingOrWrong } from '#fields/text.ts';

const entries = {
  status: choice(CONTACT_STATUSES),
  assignee: optionalLine(limits.name),
};

/** What staff may change of an inquiry: never the visitor's own words. */
export const contactWorkSchema = v.object(entries, missingOrWrong);
export type ContactWork = v.InferOutput<typeof contactWorkSchema>;

/** The same for many inquiries at once. */
export const contactBulkSchema = v.partial(v.object(entries));
