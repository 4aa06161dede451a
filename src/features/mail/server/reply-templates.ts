import { keptList } from '#staff-api/kept-list.ts';
import { templateInputSchema, templateSchema } from '../reply-template.ts';
import { canBeSent } from './dispatch.ts';

/** `/mails/templates`: what answers by e-mail are begun with. `canSend` says before one writes whether mail is set up. */
export const replyTemplates = keptList({
  key: 'reply-templates',
  input: templateInputSchema,
  item: templateSchema,
  itemOf: ({ name, subject, body }, id) => ({ id, name, subject, body }),
  noted: {
    entity: 'mails',
    action: 'template',
    textOf: ({ name, subject, body }) =>
      [name, ...Object.values(subject), ...Object.values(body)].filter(Boolean).join('\n'),
  },
  also: ({ settings: { smtpUrl, mailFrom, mailTo } }) => ({
    canSend: canBeSent({ purpose: 'reply' }, { smtpUrl, mailFrom, mailTo }),
  }),
});
