/** A text with its gaps filled: `{{count}} results`. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => String(values[name] ?? gap));
