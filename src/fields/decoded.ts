/** What a part of a URL says without its escapes; undefined if they are malformed. */
export function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** A path as people read it, with what separates its parts still escaped; as it is if its escapes are malformed. */
export function decodedPath(path: string): string {
  if (!path.includes('%')) return path;
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
