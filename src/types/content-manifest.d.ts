/** What functions know of `content/`, from the build: see `src/app/content-manifest.ts`. */
declare module '#content.json' {
  const content: Awaited<ReturnType<typeof import('#app/content-manifest.ts').contentManifest>>;
  export default content;
}
