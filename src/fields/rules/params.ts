import type { Param, Params } from './rule.ts';

/** The values of the form's other fields, by name. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** A parameter that stands for another field's value. */
class Target {
  readonly #field: unknown;
  readonly #cast: Param['cast'];

  constructor(field: unknown, cast: Param['cast']) {
    this.#field = field;
    this.#cast = cast;
  }

  valueIn(values: FieldValues): unknown {
    const value = values[this.#field as string];
    return this.#cast ? this.#cast(value) : value;
  }

  /** In a list that gathers surplus parameters the reference stays unresolved, and is equal to nothing. */
  [Symbol.toPrimitive](): number {
    return NaN;
  }
}

const isReference = (value: unknown): value is string => typeof value === 'string' && value.startsWith('@');

function valueOf({ isTarget, cast }: Param, given: unknown): unknown {
  if (isTarget) return new Target(given, cast);
  if (isReference(given)) return new Target(given.slice(1), cast);
  return cast ? cast(given) : given;
}

/** What was given for a parameter: in its place, under its name, or as the rule's only one. */
function givenFor({ name, initial }: Param, index: number, isOnly: boolean, given: object): unknown {
  if (Array.isArray(given)) return index in given ? given[index] : initial;
  if (name in given) return Reflect.get(given, name);
  return isOnly ? given : initial;
}

/**
 * The parameters of a rule by their names, references to other fields still open. More of them than the rule knows
 * are gathered under its last name; `0` and nothing there give way to the next.
 * @param given a list, or an object by the names of the parameters
 */
export function bindNamed(known: readonly Param[], given: object): Params {
  const params: Record<string, unknown> = {};
  const last = known.at(-1);
  const surplus = Array.isArray(given) && last ? given.slice(known.length).map(() => last) : [];
  const wanted = [...known, ...surplus];
  wanted.forEach((param, index) => {
    const value = valueOf(param, givenFor(param, index, wanted.length === 1, given));
    const before = params[param.name];
    params[param.name] = before ? [...(Array.isArray(before) ? before : [before]), value] : value;
  });
  return params;
}

/** Named parameters with the values of other fields in the place of references. */
export const resolveNamed = (params: Params, values: FieldValues): Params =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      value instanceof Target ? value.valueIn(values) : value,
    ]),
  );

/** Listed parameters with the values of other fields in the place of `@field`, and also of a field's bare name. */
export const resolveListed = (list: readonly unknown[], values: FieldValues): readonly unknown[] =>
  list.map((value) => {
    const field = (isReference(value) ? value.slice(1) : value) as string;
    return field in values ? values[field] : value;
  });
