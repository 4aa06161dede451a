/** Fills the gaps of a text as i18next does, where that is not at hand: `{{name}}`. An unknown gap stays visible. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => String(values[name] ?? gap));
