import type { Param } from './rule.ts';

/** The values of the form's other fields, by name. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** A parameter as a rule gets it; a function where it stands for another field's value. */
type Bound = unknown;
type Reference = (values: FieldValues) => unknown;

/** A parameter: `@field`, the bare name of one, or itself. */
function bind(given: unknown, param?: Param): Bound {
  const { isTarget, cast = (value: unknown) => value } = param ?? {};
  const isReference = isTarget ?? (typeof given === 'string' && given.startsWith('@'));
  if (!isReference) return cast(given);
  const field = isTarget ? String(given) : String(given).slice(1);
  const reference: Reference = (values) => (param || field in values ? cast(values[field]) : given);
  return reference;
}

/**
 * The parameters of a rule in their order, references to other fields still open. More of them than the rule has are
 * gathered in its last place, where references stay open and are equal to nothing; `0` and nothing there give way to
 * the next.
 * @param known what the rule has; without it, it takes a list
 * @param given a list, or an object by the names of the parameters
 */
export function bindParams(known: readonly Param[] | undefined, given: object): readonly Bound[] {
  const list: readonly unknown[] = Array.isArray(given)
    ? given
    : (known?.map(({ name, initial }) =>
        name in given ? Reflect.get(given, name) : known.length > 1 ? initial : given,
      ) ?? [given]);
  if (!known) return list.map((one) => bind(one));
  const params = known.map((param, index) => bind(index in list ? list[index] : param.initial, param));
  const last = known.length - 1;
  for (const more of list.slice(known.length)) {
    const before = params[last];
    const value = bind(more, known[last]);
    params[last] = before ? [...[before].flat(), value] : value;
  }
  return params;
}

/** Parameters with the values of other fields in the place of references. */
export const resolveParams = (params: readonly Bound[], values: FieldValues): readonly unknown[] =>
  params.map((param) => (typeof param === 'function' ? (param as Reference)(values) : param));
