import answers from './th/answers.json' with { type: 'json' };
import captcha from './th/captcha.json' with { type: 'json' };
import drafts from './th/drafts.json' with { type: 'json' };
import fields from './th/fields.json' with { type: 'json' };
import mails from './th/mails.json' with { type: 'json' };
import membershipMails from './th/membershipMails.json' with { type: 'json' };
import pages from './th/pages.json' with { type: 'json' };
import searchAnswers from './th/searchAnswers.json' with { type: 'json' };
import staffAnswers from './th/staffAnswers.json' with { type: 'json' };
import staffArea from './th/staff-area.ts';
import type { Dictionary } from './en.ts';

/** A text that English has and this language lacks does not compile. */
export default {
  answers,
  captcha,
  drafts,
  fields,
  mails,
  membershipMails,
  pages,
  searchAnswers,
  staffAnswers,
  ...staffArea,
} satisfies Dictionary;
