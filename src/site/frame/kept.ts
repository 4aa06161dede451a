const kept = new Map<string, Promise<string>>();

/** What was rendered for the first page that asked for it. @param name all that it depends on */
export function keptHtml(name: string, render: () => Promise<string>): Promise<string> {
  const html = kept.get(name) ?? render();
  kept.set(name, html);
  return html;
}
