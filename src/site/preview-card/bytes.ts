/** What a file holds that Vite put into the code (`?inline`), since a function has no such files beside it. */
export const inlinedBytes = (dataAddress: string): Buffer =>
  Buffer.from(dataAddress.slice(dataAddress.indexOf(',') + 1), 'base64');
