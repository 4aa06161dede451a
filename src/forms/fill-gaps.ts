/** Fills the gaps of an interface text where i18next is not at hand, as in an island: `{{name}}`. */
export const fillGaps = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (gap, name: string) => String(values[name] ?? gap));
