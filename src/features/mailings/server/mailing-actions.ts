import { articles } from '#features/articles/server/article-records.ts';
import { canBeSent } from '#features/mail/server/dispatch.ts';
import { membersIndex } from '#features/membership/server/member-rows.ts';
import { json } from '#http/answer.ts';
import { formsSecret } from '#http/secret.ts';
import { HttpError } from '#http/http-error.ts';
import type { RecordCall } from '#staff-api/admin-call.ts';
import { noteAudit } from '#staff-api/audit/note-audit.ts';
import type { AdminEntity } from '#staff-api/entity.ts';
import { counted } from '#staff-api/tallies.ts';
import { v7 as uuid } from 'uuid';
import type { MailedKind, MailingAnswer, MailingRecord } from '../mailing.ts';
import { mailsOfMailing, reportOf } from './mailing-report.ts';
import { mailings } from './mailing-records.ts';
import { mailedArticle, type MailedArticle, newsMail } from './news-mail.ts';
import { newsMailId } from './sweep-mailings.ts';
import { unsubscribeLink } from './unsubscribe-link.ts';

async function answerOf(
  call: RecordCall,
  mailing: MailingRecord | undefined,
  article: MailedArticle | undefined,
): Promise<MailingAnswer> {
  const { id, settings } = call;
  const { segments } = await membersIndex.segments(call);
  const base = {
    isTested: mailing !== undefined && mailing.tested === article?.version,
    isPublic: article !== undefined,
    canSend: canBeSent({ purpose: 'news' }, settings),
    audience: counted(segments)('news', () => true),
  };
  if (!mailing) return base;
  const { state, begunAt, endedAt, unsubscribed } = mailing;
  const told = { ...base, state, ...(begunAt && { begunAt }), ...(endedAt && { endedAt }) };
  if (state === 'tested') return told;
  if (mailing.report) return { ...told, report: { ...mailing.report, unsubscribed } };
  const mails = await mailsOfMailing(id, call);
  const known = new Set(mails.map((mail) => mail.id));
  let unsent = 0;
  for await (const row of membersIndex.each(call))
    if (row.news && !known.has(newsMailId(id, row.id))) unsent += 1;
  return { ...told, report: { ...reportOf(mails, unsent), unsubscribed } };
}

/** What is public of the article. @throws HttpError 404, where there is no such article, and 409 where none of it is public */
async function publicArticle(kind: MailedKind, call: RecordCall): Promise<MailedArticle> {
  await articles(kind, call.stores, call.now).get(call.id);
  const article = await mailedArticle(kind, call.id, call);
  if (!article) throw new HttpError(409, { key: 'notPublicYet' });
  return article;
}

/** `POST /{kind}/{id}/mailing-test`: the e-mail as readers will have it, to whoever calls. → 200, as `GET …/mailing` */
async function test(kind: MailedKind, call: RecordCall): Promise<Response> {
  const { stores, now, id, user, locale, settings } = call;
  const article = await publicArticle(kind, call);
  const secret = () => formsSecret(stores);
  const { siteUrl } = settings;
  const { email, name } = user;
  const sent = await call.outbox({
    purpose: 'news',
    entity: 'staff',
    entityId: user.id,
    occasion: `${id} ${uuid()}`,
    ...(await newsMail(article, { name, to: email, locale }, { secret, settings })),
    unsubscribe: unsubscribeLink(await secret(), siteUrl, { email, mailing: id, locale }),
  });
  if (sent !== 'sent') throw new HttpError(409, { key: 'testNotSent' });
  const repository = mailings(stores, now);
  const tried = (current: MailingRecord) =>
    current.state === 'tested' ? { ...current, tested: article.version } : current;
  const fresh = { kind, state: 'tested', tested: article.version, unsubscribed: 0 } as const;
  const mailing = (await repository.find(id))
    ? await repository.update(id, tried)
    : await repository.create(fresh, { id, submission: id });
  return json(200, await answerOf(call, mailing, article));
}

/** `POST /{kind}/{id}/mailing`: to everybody who asked for news, by the schedule. → 202, as `GET …/mailing` */
async function send(kind: MailedKind, call: RecordCall): Promise<Response> {
  const { stores, now, id, user } = call;
  const article = await publicArticle(kind, call);
  const repository = mailings(stores, now);
  if (!(await repository.find(id))) throw new HttpError(409, { key: 'testFirst' });
  const mailing = await repository.update(id, (current) => {
    if (current.state !== 'tested') throw new HttpError(409, { key: 'mailedAlready' });
    // What is sent was looked at as it is.
    if (current.tested !== article.version) throw new HttpError(409, { key: 'testFirst' });
    return { ...current, state: 'sending', author: user.name, begunAt: new Date(now()).toISOString() };
  });
  const told = await answerOf(call, mailing, article);
  const headers = await noteAudit(call, {
    action: 'mail',
    entity: kind,
    entityId: id,
    changes: [{ field: 'recipients', from: null, to: String(told.audience) }],
  });
  return json(202, told, headers);
}

/** An entity of articles that can be sent by e-mail as well. */
export function withMailing(kind: MailedKind, entity: AdminEntity): AdminEntity {
  const get = async (call: RecordCall): Promise<Response> => {
    await articles(kind, call.stores, call.now).get(call.id);
    const mailing = await mailings(call.stores, call.now).find(call.id);
    return json(200, await answerOf(call, mailing, await mailedArticle(kind, call.id, call)));
  };
  return {
    ...entity,
    recordActions: {
      ...entity.recordActions,
      mailing: { GET: get, POST: (call) => send(kind, call) },
      'mailing-test': { POST: (call) => test(kind, call) },
    },
  };
}
