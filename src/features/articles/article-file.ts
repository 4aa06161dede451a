import * as v from 'valibot';
import { idSchema } from '#fields/record.ts';
import { KINDS } from './article-kinds.ts';

// Front matter of `content/{news,events,jobs}/{language}/{slug}.md`: one article in one language. The file's name is
// its URL; what does not depend on the language says the same in all files.

/** Of what `npm run content:pull` wrote: the record whose copy the file is. */
const record = v.exactOptional(idSchema);

export const newsFileSchema = v.strictObject({ ...KINDS.news.file, record });
export const eventFileSchema = v.pipe(
  v.strictObject({ ...KINDS.events.file, record }),
  v.check(({ startsAt, endsAt }) => startsAt <= endsAt, 'endsAt lies before startsAt'),
);
export const jobFileSchema = v.strictObject({ ...KINDS.jobs.file, record });
