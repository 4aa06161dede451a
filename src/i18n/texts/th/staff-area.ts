import account from './account.json' with { type: 'json' };
import admin from './admin.json' with { type: 'json' };
import applications from './applications.json' with { type: 'json' };
import articles from './articles.json' with { type: 'json' };
import audit from './audit.json' with { type: 'json' };
import calendar from './calendar.json' with { type: 'json' };
import categories from './categories.json' with { type: 'json' };
import consents from './consents.json' with { type: 'json' };
import contact from './contact.json' with { type: 'json' };
import dashboard from './dashboard.json' with { type: 'json' };
import editor from './editor.json' with { type: 'json' };
import events from './events.json' with { type: 'json' };
import jobs from './jobs.json' with { type: 'json' };
import mailList from './mailList.json' with { type: 'json' };
import mailPanel from './mailPanel.json' with { type: 'json' };
import mailing from './mailing.json' with { type: 'json' };
import media from './media.json' with { type: 'json' };
import mediaUpload from './mediaUpload.json' with { type: 'json' };
import members from './members.json' with { type: 'json' };
import messages from './messages.json' with { type: 'json' };
import news from './news.json' with { type: 'json' };
import notes from './notes.json' with { type: 'json' };
import privacy from './privacy.json' with { type: 'json' };
import replies from './replies.json' with { type: 'json' };
import signIn from './signIn.json' with { type: 'json' };
import sitePages from './sitePages.json' with { type: 'json' };
import staff from './staff.json' with { type: 'json' };
import translations from './translations.json' with { type: 'json' };

/** What the staff area says: one file for it, without what only visitors, e-mails and answers say. */
export default {
  account,
  admin,
  applications,
  articles,
  audit,
  calendar,
  categories,
  consents,
  contact,
  dashboard,
  editor,
  events,
  jobs,
  mailList,
  mailPanel,
  mailing,
  media,
  mediaUpload,
  members,
  messages,
  news,
  notes,
  privacy,
  replies,
  signIn,
  sitePages,
  staff,
  translations,
};
