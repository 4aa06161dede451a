/** Drawings by their file's path: each is a file of its own, so that a page without them is light. */
export type Drawings = Readonly<Record<string, string>>;

/** Finds the URL of a drawing by its name without folder and ending; undefined where none is drawn. */
export function drawingsIn(files: Drawings): (name: string) => string | undefined {
  const urls = new Map(
    Object.entries(files).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1, -'.svg'.length), url]),
  );
  return (name) => urls.get(name);
}
