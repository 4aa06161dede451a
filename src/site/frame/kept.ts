/** What was rendered for the first page that asked for it, by all that it depends on. */
export const keptHtml = new Map<string, Promise<string>>();
