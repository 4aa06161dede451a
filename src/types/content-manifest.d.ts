/** What functions know of `content/`, from the build: see `src/app/content-manifest.ts`. */
declare module '#content.json' {
  const content: Awaited<ReturnType<typeof import('#app/content-manifest.ts').contentManifest>>;
  export default content;
}

/** Everything of news, events and jobs in it: see `src/app/article-files.ts`. */
declare module '#articles.json' {
  const content: Awaited<ReturnType<typeof import('#app/article-files.ts').articleFiles>>;
  export default content;
}
