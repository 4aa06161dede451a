const RULE =
  /^(([^<>()[\]\\.,;:\s@"]+(\.[^<>()[\]\\.,;:\s@"]+)*)|("\S+"))@((\[[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}\])|(([a-zA-Z\-0-9]+\.)+[a-zA-Z]{2,}))$/;
const SIMPLE = /^[^\s@<>,;]+@(?:[^\s@<>,;.]+\.)+[^\s@<>,;.]{2,}$/;

/** Rule `email`: what vee-validate 3 takes for an address, without white space (rules.md#validation-rules). */
export const isEmail = (text: string): boolean => RULE.test(text);

/**
 * The address that our forms take: a simple form without white space (rules.md#validation-rules). One `@`, a domain
 * with a dot and no empty label; signs that separate addresses in a mail header are refused. Runs in linear time.
 *
 * Wider than the rule where mail is real: domains in Thai, a dot before the `@` (an old Japanese provider gave such
 * addresses out). Narrower where a mail header would be misread: `"a,b"@x.co`.
 */
export const isPlainEmail = (text: string): boolean => SIMPLE.test(text);
