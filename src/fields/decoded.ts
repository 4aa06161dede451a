/** What a part of a URL says without its escapes; undefined if they are malformed. */
export function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}
