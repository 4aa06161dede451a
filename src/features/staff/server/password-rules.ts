import type { MessageKey } from '#fields/rules/messages.ts';
import type { AuthDependencies } from './dependencies.ts';
import { lettersBesidesOwnWords, type PasswordOwner } from './own-words.ts';

/** A shorter name in an e-mail address (`ann@`) occurs in too many good passwords. */
const SHORTEST_NAME = 4;
/** Letters that a password must have besides words that anybody connects with its owner. */
const LEAST_BESIDES = 8;
/** What is made of one piece this short, repeated, is as easy to guess as the piece. */
const LONGEST_PIECE = 6;

/**
 * Why a password of the right length may not be chosen; undefined when it may (rules.md#sign-in; ASVS 5.0, 6.2). The
 * lists are on the server alone and loaded when they are needed: they are half a megabyte.
 */
export async function passwordProblem(
  password: string,
  owner: PasswordOwner,
  { siteUrl }: Pick<AuthDependencies['settings'], 'siteUrl'>,
): Promise<MessageKey | undefined> {
  const text = password.toLowerCase();
  const name = owner.email.toLowerCase().split('@')[0] ?? '';
  if (name.length >= SHORTEST_NAME && text.includes(name)) return 'passwordHoldsName';
  const besides = lettersBesidesOwnWords(password, owner, siteUrl);
  if (besides.some(({ length }) => length < LEAST_BESIDES)) return 'passwordHoldsName';
  const { isCommon } = await import('./common-passwords.ts');
  const isRepeated = new RegExp(`^(.{1,${LONGEST_PIECE}})\\1+$`, 'su').test(text);
  // `Sunshine2024!!` is the common password with what people add to reach a length.
  const core = /\p{L}(?:.*\p{L})?/su.exec(text)?.[0] ?? '';
  return isRepeated || [text, core, ...besides].some(isCommon) ? 'commonPassword' : undefined;
}
