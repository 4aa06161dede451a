interface Memory<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

/** What a map holds under a key; where it holds nothing, that is made first. */
export function getOrMake<K, V>(memory: Memory<K, V>, key: K, make: () => V): V {
  const value = memory.get(key) ?? make();
  memory.set(key, value);
  return value;
}
