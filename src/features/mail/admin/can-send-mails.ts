import { queryOptions } from '@tanstack/react-query';
import { templatesQuery } from './replies/template-queries.ts';

/** Whether this site can send e-mails: said before somebody writes one. */
export const canSendMails = queryOptions({ ...templatesQuery, select: ({ canSend }) => canSend });
