import type { ListedKey } from './key-value-store.ts';

const PAGE = 1_000;
/** What a key may consist of (`assertKey`), in the order of a list. */
const CHARACTERS = [...'-./0123456789_abcdefghijklmnopqrstuvwxyz'];

/** Keys with a prefix; where there are more than `atMost`, at least that many. */
export type ListPart = (prefix: string, atMost: number) => Promise<readonly ListedKey[]>;

export interface Keys {
  readonly listed: readonly ListedKey[];
  /** Whether no key comes after these. */
  readonly isEnd: boolean;
}

const inOrder = (keys: readonly ListedKey[]) =>
  keys.toSorted((one, other) => (one.key < other.key ? -1 : one.key > other.key ? 1 : 0));

/**
 * The keys of a store that come after a given one: some `atMost`, or all that are left. A store can only be listed from
 * its beginning, or by a prefix, so what is left is put together of prefixes: those that share less and less with the
 * given key. That takes some ten lists more than a cursor would, and nothing has to be kept but a key.
 * @throws StoreUnavailable
 */
export async function keysAfter(list: ListPart, after: string, atMost: number): Promise<Keys> {
  const listed: ListedKey[] = [];
  /** Whether all with a prefix are in it now, of which a page is known. */
  async function take(prefix: string, page: readonly ListedKey[]): Promise<boolean> {
    let found = page;
    let limit = PAGE;
    if (found.length >= limit) [found, limit] = [await list(prefix, atMost), atMost];
    const isCut = found.length >= limit;
    const keys = inOrder(found);
    // A store that lists in an order of its own has no place to continue from.
    const isOrdered = keys.every(({ key }, place) => key === found[place]?.key);
    listed.push(...(isCut && !isOrdered ? inOrder(await list(prefix, Infinity)) : keys));
    return !isCut || !isOrdered;
  }
  const answer = (isEnd: boolean): Keys => ({ listed: listed.filter(({ key }) => key > after), isEnd });

  let depth = 0;
  let page = await list('', PAGE);
  while (page.length >= PAGE && depth < after.length) page = await list(after.slice(0, ++depth), PAGE);
  if (!(await take(after.slice(0, depth), page))) return answer(false);
  for (; depth > 0; depth--) {
    const shared = after.slice(0, depth - 1);
    const here = after.charAt(depth - 1);
    const prefixes = CHARACTERS.filter((next) => next > here).map((next) => shared + next);
    const pages = await Promise.all(prefixes.map((prefix) => list(prefix, PAGE)));
    for (const [place, prefix] of prefixes.entries()) {
      const isWhole = await take(prefix, pages[place] ?? []);
      if (!isWhole || listed.length >= atMost) return answer(false);
    }
  }
  return answer(true);
}
