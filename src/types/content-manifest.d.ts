/** What functions know of `content/`, from the build: see `src/app/content-manifest.ts`. */
declare module '#content.json' {
  const content: import('#app/content-manifest.ts').ContentManifest;
  export default content;
}
