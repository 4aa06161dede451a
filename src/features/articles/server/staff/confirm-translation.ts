import * as v from 'valibot';
import { articles } from '../article-records.ts';
import type { ArticleFacts, ArticleRecord } from '../../article-record.ts';
import type { ArticleKind } from '../../article.ts';
import { publicOf, settled } from '../../editions.ts';
import { confirmed } from '../../translations.ts';
import { messageKey } from '#fields/text.ts';
import { LOCALES, type Locale } from '#i18n/locales.ts';
import { json } from '#http/answer.ts';
import { HttpError } from '#http/http-error.ts';
import type { RecordCall } from '#staff-api/admin-call.ts';
import { parseInput, readBody } from '#staff-api/input.ts';
import { etagOf } from '#staff-api/preconditions.ts';
import { articleAnswer } from './article-answer.ts';
import { afterWrite } from './article-effects.ts';
import { differingFacts } from './article-facts.ts';

const bodySchema = v.object({ facts: v.exactOptional(v.literal(true, messageKey('invalid'))) });

/** What differs now is right, until one of these facts changes. */
function declared<K extends ArticleKind>(
  { facts, working }: ArticleRecord<K>,
  lang: Locale,
  { user, now }: RecordCall,
): ArticleFacts {
  const at = new Date(now()).toISOString();
  const { differ, right, at: since } = facts ?? { differ: {}, right: {}, at };
  // What is about to be published counts, too.
  const written = LOCALES.filter((locale) => working.body[locale].trim() !== '');
  const found = [...(differ[lang] ?? []), ...(differingFacts(working, written)[lang] ?? [])];
  const keys = [...new Set(found.map(({ key }) => key))];
  return {
    differ,
    right: { ...right, [lang]: { keys, at, by: { id: user.id, name: user.name } } },
    at: since,
  };
}

/**
 * `POST /{entity}/{id}/translations/{locale}/confirm`: what is public of a language answers what the others say now;
 * with `{facts: true}`, the facts that differ are right (rules.md#translations). 200: the record, `by` and `at`.
 */
export function confirmTranslation<K extends ArticleKind>(kind: K, lang: Locale) {
  return async (call: RecordCall): Promise<Response> => {
    const repository = articles(kind, call.stores, call.now);
    await repository.get(call.id);
    const { facts: isOfFacts = false } = parseInput(bodySchema, await readBody(call.request));
    const now = call.now();
    const by = { id: call.user.id, name: call.user.name };
    let before: ArticleRecord<K> | undefined;
    const after = await repository.update(call.id, (current) => {
      before = settled(current, now);
      if (isOfFacts) return { ...before, facts: declared(before, lang, call) };
      // Taken offline in the meantime, or never public: there is nothing to confirm.
      if (!publicOf(before.editions[lang], now))
        throw new HttpError(422, { errors: { locale: { key: 'invalid' } } });
      const editions = confirmed(before.editions, lang, { now, by }) as ArticleRecord<K>['editions'];
      return { ...before, editions };
    });
    const write = { action: 'confirm', id: call.id, before, after, isOfTimes: true };
    const headers = await afterWrite(kind, call, write);
    const said = { by: by.name, at: new Date(now).toISOString() };
    return json(200, { ...articleAnswer(kind, after, now), ...said }, { ...etagOf(after), ...headers });
  };
}
