import answers from './en/answers.json' with { type: 'json' };
import captcha from './en/captcha.json' with { type: 'json' };
import drafts from './en/drafts.json' with { type: 'json' };
import fields from './en/fields.json' with { type: 'json' };
import mails from './en/mails.json' with { type: 'json' };
import membershipMails from './en/membershipMails.json' with { type: 'json' };
import pages from './en/pages.json' with { type: 'json' };
import searchAnswers from './en/searchAnswers.json' with { type: 'json' };
import staffAnswers from './en/staffAnswers.json' with { type: 'json' };
import staffArea from './en/staff-area.ts';

/** Every text in English, by subject. It defines the keys that all languages have. */
const en = {
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
};

export type Dictionary = typeof en;
export type StaffAreaTexts = typeof staffArea;
export default en;
