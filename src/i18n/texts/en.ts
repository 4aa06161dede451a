/** Every text of the language, by subject. */
export { default as answers } from './en/answers.json' with { type: 'json' };
export { default as captcha } from './en/captcha.json' with { type: 'json' };
export { default as drafts } from './en/drafts.json' with { type: 'json' };
export { default as fields } from './en/fields.json' with { type: 'json' };
export { default as mails } from './en/mails.json' with { type: 'json' };
export { default as membershipMails } from './en/membershipMails.json' with { type: 'json' };
export { default as pages } from './en/pages.json' with { type: 'json' };
export { default as searchAnswers } from './en/searchAnswers.json' with { type: 'json' };
export { default as staffAnswers } from './en/staffAnswers.json' with { type: 'json' };
export * from './en/staff-area.ts';
