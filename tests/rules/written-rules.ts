import fc from 'fast-check';
import type { RuleName } from '#fields/rules/every-rule.ts';
import { anyText, anyValue, email, files, lettered, mostly, numeral } from './values.ts';

/** The rules that the reference has, too. */
export type ReferenceRule = Exclude<RuleName, 'phone'>;

interface Kind {
  /** What a rule is mostly asked about. */
  readonly values: fc.Arbitrary<unknown>;
  /** Its parameters in the order in which a text gives them. */
  readonly params: fc.Arbitrary<readonly unknown[]>;
  /** Their names, for the object form. */
  readonly names?: readonly string[];
}

const none = fc.constant([]);
const small = fc.oneof(fc.integer({ min: 0, max: 6 }), fc.constantFrom(-1, 300, 2.5, NaN));
const count = fc.oneof(
  { weight: 8, arbitrary: fc.oneof(small, small.map(String)).map((length) => [length]) },
  {
    weight: 1,
    arbitrary: fc.array(fc.oneof(small, anyText, fc.constantFrom('@other', undefined, null)), {
      maxLength: 3,
    }),
  },
);
const bound = fc.oneof(
  fc.integer({ min: -20, max: 20 }),
  numeral,
  fc.constantFrom('', 'x', undefined, null, '@other'),
);
const pair = fc.tuple(bound, bound);
const field = fc.constantFrom('other', 'blank', 'missing', '@other', 'toString', '__proto__');
const item = fc.oneof(anyText, numeral, fc.constantFrom('@other', '@missing', null, true, undefined));
const items = fc.array(item, { maxLength: 4 });
const language = fc.constantFrom(
  'en',
  'de',
  'da',
  'fr',
  'it',
  'ru',
  'ar',
  'fa',
  'ja',
  'he',
  'el',
  'tr',
  'az',
  'cs',
  'pl',
  'xx',
  '',
);
const letterKind: Kind = {
  values: mostly(lettered),
  params: fc.oneof(fc.tuple(language), none, fc.tuple(language, language), fc.constant([undefined])),
  names: ['locale'],
};
const patterns = ['^a', '[0-9]+', '^.{2}$', 'ก', '', '(', 'a,b', 'a:b'];

/** How each rule is asked and written, for generated comparisons. */
export const kinds: Readonly<Record<ReferenceRule, Kind>> = {
  required: {
    values: anyValue,
    params: fc.oneof(none, fc.tuple(fc.constantFrom(true, false, 'false', '', 0, null))),
    names: ['allowFalse'],
  },
  required_if: {
    values: anyValue,
    params: fc.tuple(field, items).map(([target, list]) => [target, ...list]),
    names: ['target', 'values'],
  },
  email: {
    values: mostly(email),
    params: fc.oneof(none, fc.tuple(fc.constantFrom(true, false, 'multiple', '', 'false'))),
    names: ['multiple'],
  },
  min: { values: mostly(anyText), params: count, names: ['length'] },
  max: { values: mostly(anyText), params: count, names: ['length'] },
  length: { values: anyValue, params: count, names: ['length'] },
  digits: { values: mostly(numeral), params: count, names: ['length'] },
  min_value: { values: mostly(numeral), params: fc.oneof(fc.tuple(bound), count), names: ['min'] },
  max_value: { values: mostly(numeral), params: fc.oneof(fc.tuple(bound), count), names: ['max'] },
  between: { values: mostly(numeral), params: fc.oneof(pair, count), names: ['min', 'max'] },
  numeric: { values: mostly(numeral), params: none },
  integer: { values: mostly(numeral), params: none },
  double: {
    values: mostly(numeral),
    params: fc
      .tuple(
        fc.constantFrom(0, '0', 1, 2, '2', '3', undefined, 'x'),
        fc.constantFrom('dot', 'comma', undefined, ''),
      )
      .chain((both) => fc.integer({ min: 0, max: 2 }).map((length) => both.slice(0, length))),
    names: ['decimals', 'separator'],
  },
  regex: {
    values: mostly(anyText),
    params: fc.tuple(
      fc.oneof(fc.constantFrom(...patterns), fc.constantFrom(/a/i, /^[ก-๙]+$/, /\d{2,}/, 5, undefined)),
    ),
    names: ['regex'],
  },
  confirmed: { values: anyValue, params: fc.tuple(field), names: ['target'] },
  oneOf: { values: mostly(item), params: items },
  excluded: { values: mostly(item), params: items },
  alpha: letterKind,
  alpha_num: letterKind,
  alpha_dash: letterKind,
  alpha_spaces: letterKind,
  ext: {
    values: mostly(files),
    params: fc.array(fc.constantFrom('png', 'jpg', 'PDF', 'p.g', '', '(', '@other'), { maxLength: 3 }),
  },
  mimes: {
    values: mostly(files),
    params: fc.array(
      fc.constantFrom('image/*', 'image/png', 'video/*', '*', 'application/pdf', 'text', '(', ''),
      { maxLength: 3 },
    ),
  },
  image: { values: mostly(files), params: none },
  size: { values: mostly(files), params: count, names: ['size'] },
  dimensions: {
    values: mostly(files),
    params: fc.oneof(fc.constantFrom([12, 7], ['640', '480'], [0, 0], ['12', '7', '7']), count),
    names: ['width', 'height'],
  },
};

const asText = (name: string, params: readonly unknown[]): string =>
  params.length > 0 ? `${name}:${params.join(',')}` : name;

/** A rule in each of the ways in which it can be written. */
function written(name: string, params: readonly unknown[], names: readonly string[] = []) {
  const named = Object.fromEntries(names.slice(0, params.length).map((key, index) => [key, params[index]]));
  const forms: (string | Record<string, unknown>)[] = [
    asText(
      name,
      params.map((param) => (typeof param === 'symbol' ? '' : param)),
    ),
    { [name]: params },
    { [name]: params.length === 0 ? true : params[0] },
    ...(names.length > 0 ? [{ [name]: named }] : []),
  ];
  return fc.constantFrom(...forms);
}

/** One rule as it is written. */
export const arbitraryRule = (name: ReferenceRule): fc.Arbitrary<string | Record<string, unknown>> => {
  const { params, names } = kinds[name];
  return params.chain((given) => written(name, given, names));
};

const names = Object.keys(kinds) as ReferenceRule[];
const oneOfMany = fc
  .constantFrom(...names)
  .chain((name) => kinds[name].params.map((params) => ({ name, params })));

/** Several rules together, in either form. */
export const arbitraryRules: fc.Arbitrary<string | Record<string, unknown>> = fc
  .tuple(fc.array(oneOfMany, { maxLength: 4 }), fc.boolean(), fc.boolean())
  .map(([list, isRequired, isText]) => {
    const all = isRequired ? [{ name: 'required', params: [] as readonly unknown[] }, ...list] : list;
    return isText
      ? all.map(({ name, params }) => asText(name, params)).join('|')
      : Object.fromEntries(all.map(({ name, params }) => [name, params.length > 0 ? params : true]));
  });
