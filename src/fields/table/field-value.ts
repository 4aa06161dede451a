type Plain = string | number | boolean;

/** The value of a field that holds text, number or flag, by its path: `email`, `name.en`; undefined if there is none. */
export function valueAt<Row extends object>(path: string): (row: Row) => Plain | undefined {
  const parts = path.split('.');
  return (row) => {
    let value: unknown = row;
    for (const part of parts) value = isObject(value) ? value[part] : undefined;
    return isPlain(value) ? value : undefined;
  };
}

/** How the value of a field is found in a row, by its path. */
export type ValueOf<Row> = (path: string) => (row: Row) => Plain | undefined;

/** The same as text. */
export function textAt<Row extends object>(
  path: string,
  valueOf: ValueOf<Row> = valueAt,
): (row: Row) => string | undefined {
  const find = valueOf(path);
  return (row) => {
    const value = find(row);
    return value === undefined ? undefined : String(value);
  };
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
