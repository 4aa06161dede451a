import account from './en/account.json' with { type: 'json' };
import admin from './en/admin.json' with { type: 'json' };
import answers from './en/answers.json' with { type: 'json' };
import applications from './en/applications.json' with { type: 'json' };
import articles from './en/articles.json' with { type: 'json' };
import audit from './en/audit.json' with { type: 'json' };
import captcha from './en/captcha.json' with { type: 'json' };
import categories from './en/categories.json' with { type: 'json' };
import consents from './en/consents.json' with { type: 'json' };
import contact from './en/contact.json' with { type: 'json' };
import dashboard from './en/dashboard.json' with { type: 'json' };
import drafts from './en/drafts.json' with { type: 'json' };
import editor from './en/editor.json' with { type: 'json' };
import events from './en/events.json' with { type: 'json' };
import fields from './en/fields.json' with { type: 'json' };
import jobs from './en/jobs.json' with { type: 'json' };
import mailList from './en/mailList.json' with { type: 'json' };
import mailPanel from './en/mailPanel.json' with { type: 'json' };
import mails from './en/mails.json' with { type: 'json' };
import mediaLibrary from './en/mediaLibrary.json' with { type: 'json' };
import mediaUpload from './en/mediaUpload.json' with { type: 'json' };
import members from './en/members.json' with { type: 'json' };
import messages from './en/messages.json' with { type: 'json' };
import news from './en/news.json' with { type: 'json' };
import notes from './en/notes.json' with { type: 'json' };
import pages from './en/pages.json' with { type: 'json' };
import privacy from './en/privacy.json' with { type: 'json' };
import replies from './en/replies.json' with { type: 'json' };
import searchAnswers from './en/searchAnswers.json' with { type: 'json' };
import signIn from './en/signIn.json' with { type: 'json' };
import staff from './en/staff.json' with { type: 'json' };
import staffAnswers from './en/staffAnswers.json' with { type: 'json' };

/** Every text in English, by subject. It defines the keys that all languages have. */
const en = {
  account,
  admin,
  answers,
  applications,
  articles,
  audit,
  captcha,
  categories,
  consents,
  contact,
  dashboard,
  drafts,
  editor,
  events,
  fields,
  jobs,
  mailList,
  mailPanel,
  mails,
  mediaLibrary,
  mediaUpload,
  members,
  messages,
  news,
  notes,
  pages,
  privacy,
  replies,
  searchAnswers,
  signIn,
  staff,
  staffAnswers,
};

export type Dictionary = typeof en;
export default en;
