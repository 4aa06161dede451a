import { ARTICLE_KINDS, type ArticleKind } from '#features/articles/article.ts';
import { CommandFailed } from './command.ts';

/** The kind of article given, or else all kinds. @throws CommandFailed if it is not one */
export function namedKinds(names: readonly string[], help: string): readonly ArticleKind[] {
  const [name, ...more] = names;
  if (name === undefined) return ARTICLE_KINDS;
  const kind = ARTICLE_KINDS.find((one) => one === name);
  if (!kind || more.length > 0) throw new CommandFailed(help);
  return [kind];
}

/** Prints what a command left alone, for a person to look at. */
export function printLeft(why: string, paths: readonly string[]): void {
  if (paths.length === 0) return;
  console.log(why);
  for (const path of paths) console.log(`  ${path}`);
}
