import account from './th/account.json' with { type: 'json' };
import admin from './th/admin.json' with { type: 'json' };
import answers from './th/answers.json' with { type: 'json' };
import applications from './th/applications.json' with { type: 'json' };
import articles from './th/articles.json' with { type: 'json' };
import audit from './th/audit.json' with { type: 'json' };
import captcha from './th/captcha.json' with { type: 'json' };
import categories from './th/categories.json' with { type: 'json' };
import consents from './th/consents.json' with { type: 'json' };
import contact from './th/contact.json' with { type: 'json' };
import dashboard from './th/dashboard.json' with { type: 'json' };
import drafts from './th/drafts.json' with { type: 'json' };
import editor from './th/editor.json' with { type: 'json' };
import events from './th/events.json' with { type: 'json' };
import fields from './th/fields.json' with { type: 'json' };
import jobs from './th/jobs.json' with { type: 'json' };
import mailList from './th/mailList.json' with { type: 'json' };
import mailPanel from './th/mailPanel.json' with { type: 'json' };
import mails from './th/mails.json' with { type: 'json' };
import mediaLibrary from './th/mediaLibrary.json' with { type: 'json' };
import mediaUpload from './th/mediaUpload.json' with { type: 'json' };
import members from './th/members.json' with { type: 'json' };
import messages from './th/messages.json' with { type: 'json' };
import news from './th/news.json' with { type: 'json' };
import notes from './th/notes.json' with { type: 'json' };
import pages from './th/pages.json' with { type: 'json' };
import privacy from './th/privacy.json' with { type: 'json' };
import replies from './th/replies.json' with { type: 'json' };
import searchAnswers from './th/searchAnswers.json' with { type: 'json' };
import signIn from './th/signIn.json' with { type: 'json' };
import staff from './th/staff.json' with { type: 'json' };
import staffAnswers from './th/staffAnswers.json' with { type: 'json' };
import type { Dictionary } from './en.ts';

/** A text that English has and this language lacks does not compile. */
export default {
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
} satisfies Dictionary;
