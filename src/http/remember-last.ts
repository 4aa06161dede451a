/**
 * Makes something expensive once for all who ask for the same, at the same moment too, and keeps what was asked for last.
 * What could not be made is made again for the next one.
 * @param most how many are kept; who was not asked for longest goes first
 */
export function rememberLast<T>(most: number): (key: string, make: () => Promise<T>) => Promise<T> {
  const known = new Map<string, Promise<T>>();
  return async (key, make) => {
    const made = known.get(key) ?? make();
    known.delete(key);
    known.set(key, made);
    for (const oldest of known.keys()) if (known.size > most) known.delete(oldest);
    try {
      return await made;
    } catch (error) {
      if (known.get(key) === made) known.delete(key);
      throw error;
    }
  };
}
