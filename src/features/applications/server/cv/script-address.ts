/** Addresses that are themselves what is run or shown, and those of programs that run what they are given. */
const SCRIPT =
  /^(?:javascript|jscript|vbscript|data|mhtml|mk|its|ms-[\w.-]+|search(?:-ms)?|shell|res|hcp|smb):/i;
/** What a reader leaves out of an address, and what other alphabets than ASCII's put between its letters. */
const NO_SIGN = /[^!-~]+/g;

/** Where the address of a link, a form or a file is in a PDF. */
export const ADDRESS_NAMES: ReadonlySet<string> = new Set(['URI', 'Base', 'F', 'UF']);

/** Whether following a link to this address would run a script. @param address as its bytes, one a character */
export const isScriptAddress = (address: string): boolean => SCRIPT.test(address.replaceAll(NO_SIGN, ''));
