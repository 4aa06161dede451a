// Drawings by the name of what they stand for. They are files of their own, so that a page without them is light.
const projects = import.meta.glob<string>('../assets/projects/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});
const services = import.meta.glob<string>('../assets/services/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});
const pages = import.meta.glob<string>('../assets/pages/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});
const articles = import.meta.glob<string>('../assets/{news,events}/*.svg', {
  eager: true,
  query: '?url',
  import: 'default',
});

const addressIn =
  (folder: string, files: Record<string, string>) =>
  (name: string): string | undefined =>
    files[`../assets/${folder}/${name}.svg`];

/** Address of a project's cover (720×540), undefined where none is drawn. */
export const projectCover = addressIn('projects', projects);
/** Address of a service's drawing (480×360), undefined where none is drawn. */
export const servicePicture = addressIn('services', services);
/** Address of a page's drawing (480×360), undefined where none is drawn. */
export const pagePicture = addressIn('pages', pages);
/** Address of the drawing (1200×630) that an article's `cover` names, undefined where none has that name. */
export const articleCover = (kind: 'news' | 'events', name: string): string | undefined =>
  addressIn(kind, articles)(name);
