/** Where the page behind a mailed link is, with the token of the link: the language switch leads back to it. */
export const linkedPath = (path: string, token: string | undefined): string =>
  token ? `${path}#${encodeURIComponent(token)}` : path;
