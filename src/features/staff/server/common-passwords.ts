import { dictionary } from '@zxcvbn-ts/language-common';

/** Some 50,000 passwords out of published leaks, in lower case. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** @param text in lower case */
export const isCommon = (text: string): boolean => common.has(text);
