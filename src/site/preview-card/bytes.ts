/** What a file holds that Vite put into the code (`?inline`), since a function has no such files beside it. */
export const inlinedBytes = (dataUrl: string): Buffer =>
  Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
