const PHONE = /^\+?[\d\s]{6,}$/;

/** Rule `phone`: optional plus, then at least six characters, each a digit or white space (specification, section 5). */
export const isPhone = (text: string): boolean => PHONE.test(text);
