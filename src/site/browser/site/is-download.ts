/** What is kept and not shown, so that the page stays: a document of the library, an event for a calendar. */
export const isDownload = (pathname: string): boolean => /^\/media\/|\.ics$/.test(pathname);
