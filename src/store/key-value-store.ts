/** A stored text. `etag` is there when it was asked for, or when the store sends it unasked. */
export interface StoredText {
  readonly text: string;
  readonly etag: string | undefined;
}

/** Write only if the key is free, or only if its content is still the one with this etag. */
export type Condition = { readonly onlyIfNew: true } | { readonly onlyIfMatch: string };

export interface ListedKey {
  readonly key: string;
  readonly etag: string;
}

export interface ListOptions {
  readonly atMost?: number;
}

/**
 * The least that the repository needs of a store. Every call ends within a short time; `StoreUnavailable` is thrown
 * when the store does not answer, and then nobody knows whether a write took place.
 */
export interface KeyValueStore {
  /** Undefined where there is nothing. `withEtag` promises an etag that is not newer than the text. */
  get(key: string, options?: { readonly withEtag?: boolean }): Promise<StoredText | undefined>;
  /** Writes whatever is there; the last write wins. */
  set(key: string, text: string): Promise<void>;
  /** Whether the write took place; false when the condition did not hold. */
  setIf(key: string, text: string, condition: Condition): Promise<boolean>;
  /** Deletes; nothing there is fine. */
  delete(key: string): Promise<void>;
  /**
   * Every key that begins with `prefix`, with etags that compare with those of other lists. With `atMost` it asks for no
   * further page once it has so many, so that a store of any size answers in time; there may then be more.
   */
  list(prefix?: string, options?: ListOptions): Promise<readonly ListedKey[]>;
}
