/** Addresses that are themselves what is run or shown. */
const SCRIPT = /^(?:javascript|vbscript|data):/i;
/** What a reader leaves out of an address, and what other alphabets than ASCII's put between its letters. */
const NO_SIGN = /[^!-~]+/g;

/** Where the address of a link, a form or a file is in a PDF. */
export const ADDRESS_NAMES: ReadonlySet<string> = new Set(['URI', 'Base', 'F', 'UF']);

/** Whether following a link to this address would run a script. @param address as its bytes, one a character */
export const isScriptAddress = (address: string): boolean => SCRIPT.test(address.replaceAll(NO_SIGN, ''));
