import { type Dictionary, dictionaries } from '#i18n/dictionaries.ts';
import type { Locale } from '#i18n/locales.ts';
import { joinWithin } from '#i18n/thai-compounds.ts';
import type { MessageKey } from '#fields/rules/messages.ts';
import { captchaHost } from './captcha-policy.ts';

/** The sections of the dictionary that hold what only one form says. */
export type FormName = 'contact' | 'membership' | 'apply';
export type FormTexts<Name extends FormName> = Dictionary['pages']['form'] &
  Dictionary['pages'][Name] & { messages: FormMessages; captcha?: Dictionary['captcha'] };

/** What the schemas of public forms can find wrong. Its words come with the page, in its language alone. */
export const FORM_MESSAGES = [
  'required',
  'choiceRequired',
  'invalid',
  'tooLong',
  'invalidEmail',
  'invalidPhone',
  'consentRequired',
] as const satisfies readonly MessageKey[];
/** What is wrong with a file only the form that takes one says. */
const FILE_MESSAGES = [
  'fileRequired',
  'emptyFile',
  'fileTooLarge',
  'wrongFileKind',
  'unreadableFile',
] as const satisfies readonly MessageKey[];
type FileMessage = (typeof FILE_MESSAGES)[number];
export type FormMessages = Readonly<
  Record<(typeof FORM_MESSAGES)[number], string> & Partial<Record<FileMessage, string>>
>;

const messagesOf = (locale: Locale, name: FormName): FormMessages => {
  const keys = [...FORM_MESSAGES, ...(name === 'apply' ? FILE_MESSAGES : [])];
  return Object.fromEntries(keys.map((key) => [key, dictionaries[locale].messages[key]])) as FormMessages;
};

/**
 * What a form says: what all forms share, what is its own, and on a site with a captcha what that says. Compounds are
 * joined, since what goes over pages for them leaves islands as they are.
 */
export const formTexts = <Name extends FormName>(locale: Locale, name: Name): FormTexts<Name> =>
  joinWithin({
    ...dictionaries[locale].pages.form,
    ...dictionaries[locale].pages[name],
    messages: messagesOf(locale, name),
    ...(captchaHost() !== undefined && { captcha: dictionaries[locale].captcha }),
  });
