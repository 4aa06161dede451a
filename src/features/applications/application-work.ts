import * as v from 'valibot';
import { APPLICATION_STATUSES, MOST_RATING } from './application-record.ts';
import { choice } from '#fields/choice.ts';
import { missingOrWrong, says } from '#fields/text.ts';

/** A whole number from 1 to `MOST_RATING`; absent, null and blank all mean none. */
const ratingSchema = v.pipe(
  v.nullish(
    v.union(
      [v.literal(''), v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_RATING))],
      says('invalid'),
    ),
    '',
  ),
  v.transform((rating) => (rating === '' ? undefined : rating)),
);

const entries = {
  status: choice(APPLICATION_STATUSES),
  rating: ratingSchema,
  /** Without it, an application stays what it is. */
  spam: v.optional(v.boolean(says('invalid'))),
};

/** What staff may change of an application: never the applicant's own words or file. */
export const applicationWorkSchema = v.object(entries, missingOrWrong);
export type ApplicationWork = v.InferOutput<typeof applicationWorkSchema>;

/** The same for many applications at once: a card that is moved on the board, a selection of the list. */
export const applicationBulkSchema = v.partial(v.object(entries));
