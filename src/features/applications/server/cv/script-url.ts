/** URLs that are themselves what is run or shown, and those of programs that run what they are given. */
const SCRIPT =
  /^(?:javascript|jscript|vbscript|data|mhtml|mk|its|ms-[\w.-]+|search(?:-ms)?|shell|res|hcp|smb):/i;
/** On another machine, to which Windows shows who asks; not on the web. */
const SHARE = /^(?:file:)?[\\/]{2}(?![\\/](?![\\/])|localhost\/(?![\\/]))/i;
const ESCAPED_SLASH = /%(?:5c|2f)/gi;
/** What a reader leaves out of a URL, and what other alphabets than ASCII's put between its letters. */
const NO_SIGN = /[^!-~]+/g;

/** Where the URL of a link, a form or a file is in a PDF. */
export const URL_NAMES: ReadonlySet<string> = new Set(['URI', 'Base', 'F', 'UF']);

/** Whether following a link to this URL would run a script. @param url as its bytes, one a character */
export const isScriptUrl = (url: string): boolean => SCRIPT.test(url.replaceAll(NO_SIGN, ''));

/** Whether following a link to this URL would ask another machine for a file, but not on the web. */
export const isShareUrl = (url: string): boolean =>
  SHARE.test(url.replaceAll(NO_SIGN, '').replaceAll(ESCAPED_SLASH, '/'));
