import { queryOptions } from '@tanstack/react-query';
import { call } from '#admin/api.ts';
import { entityKey } from '#admin/entity-queries.ts';
import { type MailedKind, type MailingAnswer, mailingAnswerSchema } from '../mailing.ts';

/** While e-mails go out, progress is asked for this often, in ms. */
const EVERY_MS = 5_000;

/** How an article stands as a mailing. @param version of the article; without it, all that were asked for */
export const mailingOf = (kind: MailedKind, id: string, version?: number) =>
  queryOptions({
    queryKey: [...entityKey(kind), 'mailing', id, ...(version === undefined ? [] : [version])],
    queryFn: ({ signal }) =>
      call(`/api/admin/${kind}/${encodeURIComponent(id)}/mailing`, { schema: mailingAnswerSchema, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'sending' ? EVERY_MS : false),
  });

/** Sends it: to oneself, or to all. @throws ApiError 409 */
export const sendMailing = (
  kind: MailedKind,
  id: string,
  what: 'mailing' | 'mailing-test',
): Promise<MailingAnswer> =>
  call(`/api/admin/${kind}/${encodeURIComponent(id)}/${what}`, {
    method: 'POST',
    body: {},
    schema: mailingAnswerSchema,
  });
