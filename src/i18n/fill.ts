/**
 * Fills the placeholders of a text as i18next does, where that is not at hand: `{{name}}`. An unknown placeholder
 * stays visible.
 */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
