import * as v from 'valibot';
import { articles } from '../article-records.ts';
import type { ArticleKind } from '../../article.ts';
import { settled } from '../../editions.ts';
import { isError } from '../../check/finding.ts';
import { instantsSchema } from '../../instants.ts';
import { inEachLanguage } from '#fields/localised-text.ts';
import { limits } from '#fields/limits.ts';
import { LOCALES } from '#i18n/locales.ts';
import { json } from '#http/answer.ts';
import { HttpError } from '#http/http-error.ts';
import { parseInput, readBody } from '#staff-api/input.ts';
import type { RecordCall } from '#staff-api/admin-call.ts';
import { findingItem, findingsOf } from './check-links.ts';
import { publicationOf } from './published-state.ts';

const texts = v.exactOptional(v.object(inEachLanguage(v.pipe(v.string(), v.maxLength(limits.body)))));
const bodySchema = v.object({
  slug: v.exactOptional(v.string()),
  title: texts,
  summary: texts,
  body: texts,
  publishAt: v.exactOptional(instantsSchema),
});

/** `POST /{entity}/{id}/check`: what is wrong with the working copy, or with what is sent. Stores nothing. */
export const articleCheck =
  (kind: ArticleKind) =>
  async (call: RecordCall): Promise<Response> => {
    const record = settled(await articles(kind, call.stores, call.now).get(call.id), call.now());
    const { publishAt } = publicationOf(record, call.now());
    const sent = parseInput(bodySchema, await readBody(call.request));
    if (Object.keys(sent).length === 0) throw new HttpError(422, { errors: { body: { key: 'required' } } });
    const article = { ...record.working, publishAt, ...sent };
    const written = LOCALES.filter(
      (locale) => article.body[locale].trim() !== '' || article.title[locale] !== '',
    );
    const found = await findingsOf(kind, article, written, call);
    const items = (wanted: boolean) =>
      found
        .filter(({ finding }) => isError(finding) === wanted)
        .map(({ locale, finding }) => findingItem(locale, finding, call.locale));
    return json(200, { errors: items(true), remarks: items(false) });
  };
