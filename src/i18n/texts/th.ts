/** Every text of the language, by subject. */
export { default as answers } from './th/answers.json' with { type: 'json' };
export { default as captcha } from './th/captcha.json' with { type: 'json' };
export { default as drafts } from './th/drafts.json' with { type: 'json' };
export { default as fields } from './th/fields.json' with { type: 'json' };
export { default as mails } from './th/mails.json' with { type: 'json' };
export { default as membershipMails } from './th/membershipMails.json' with { type: 'json' };
export { default as pages } from './th/pages.json' with { type: 'json' };
export { default as searchAnswers } from './th/searchAnswers.json' with { type: 'json' };
export { default as staffAnswers } from './th/staffAnswers.json' with { type: 'json' };
export * from './th/staff-area.ts';
