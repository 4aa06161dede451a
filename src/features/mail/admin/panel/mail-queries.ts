import { queryOptions } from '@tanstack/react-query';
import { type MailRow, mailRowSchema } from '../../mail-record.ts';
import { call } from '#admin/api.ts';
import { entityKey, pageOf } from '#admin/entity-queries.ts';

/** The e-mails about one record, oldest first. */
export const mailsAbout = (entity: string, id: string) =>
  queryOptions({
    queryKey: [...entityKey('mails'), 'about', entity, id],
    queryFn: ({ signal }) =>
      call('/api/admin/mails', {
        query: {
          'filter[entity]': entity,
          'filter[entityId]': id,
          sort: 'createdAt',
          order: 'asc',
          perPage: 100,
        },
        schema: pageOf(mailRowSchema),
        signal,
      }),
    staleTime: 0,
  });

/** Has an e-mail sent now, and says how it stands then. @throws ApiError 409 when it was sent, or its text is gone */
export const retryMail = (id: string): Promise<MailRow> =>
  call(`/api/admin/mails/${encodeURIComponent(id)}/retry`, { method: 'POST', schema: mailRowSchema });
