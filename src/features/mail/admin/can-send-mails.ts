import { queryOptions } from '@tanstack/react-query';
import { templatesQuery } from './replies/template-queries.ts';

/** The outbox, as the API names it: out of date once somebody wrote or called back. */
export const MAILS = 'mails';

/** Whether this site can send e-mails: said before somebody writes one. */
export const canSendMails = queryOptions({ ...templatesQuery, select: ({ canSend }) => canSend });
