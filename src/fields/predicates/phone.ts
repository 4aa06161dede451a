const PHONE = /^\+?[\d\s]{6,}$/;

/**
 * Rule `phone`: optional plus, then at least six characters, each a digit or white space (rules.md#validation-rules).
 */
export const isPhone = (text: string): boolean => PHONE.test(text);
